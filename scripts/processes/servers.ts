import { freePort } from '../../tests/support/free-port.ts'
import { type RunningServer, startServer } from '../../tests/support/server.ts'

export interface Process extends RunningServer {
  port: number
}

/** A process of the product on a port that stays the same when it is replaced. */
export async function startProcess(
  settings: Record<string, string>,
  port?: number,
): Promise<Process> {
  const own = port ?? (await freePort())
  return { ...(await startServer({ ...settings, PORT: String(own) })), port: own }
}

export const startProcesses = (count: number, settings: Record<string, string>) =>
  Promise.all(Array.from({ length: count }, () => startProcess(settings)))
