import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import { loggedRequest } from './requests.ts'

/** In milliseconds; a fault is told once in that time, however many calls it stops. */
const TELL_AGAIN_MS = 60_000

/** Remembers faults by their code (`detailsOf`). @returns false for one that was told just now */
function untold() {
  const told = new Map<unknown, number>()
  return (details: unknown): boolean => {
    if (typeof details !== 'object' || !details || !('fault' in details)) return true
    const now = performance.now()
    const before = told.get(details.fault)
    if (before !== undefined && now - before < TELL_AGAIN_MS) return false
    told.set(details.fault, now)
    return true
  }
}

/** JSON lines on stdout, without addresses, headers and rows: nothing secret and nobody's name is in them. */
export function createLogger(
  level: string,
  to: DestinationStream = destination({ dest: 1, sync: true }),
): Logger {
  const isUntold = untold()
  return pino(
    {
      hooks: {
        logMethod(told, write) {
          if (isUntold(told[0])) write.apply(this, told)
        },
      },
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: loggedRequest,
        // Postgres puts the values of a violated key there.
        err: (error: Error) => ({ ...stdSerializers.err(error), detail: undefined }),
      },
    },
    to,
  )
}
