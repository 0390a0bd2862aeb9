import { numbers } from '../bench/clubs.ts'
import { cpuOf } from '../bench/servers.ts'
import { openWire } from '../bench/wire.ts'
import type { Process } from './servers.ts'
import { at } from './summary.ts'

export interface Rate {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor time that the processes take for one. */
  processor: number
}

const plus = (sum: number, one: number) => sum + one

/** Requests over so many connections, spread over the processes. @throws Error where one isn't answered 200 */
export async function rateOf(
  processes: Process[],
  { connections, seconds }: { connections: number; seconds: number },
  next: () => Buffer,
): Promise<Rate> {
  const wires = numbers(connections).map((n) =>
    openWire(processes[n % processes.length]?.port ?? 0),
  )
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  const taken = async () =>
    (await Promise.all(processes.map(({ pid }) => cpuOf(pid)))).reduce(plus, 0)
  const before = await taken()
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() < until) {
        const start = performance.now()
        const { status } = await wire.send(next())
        if (status !== 200) throw new Error(`a read was answered ${status}`)
        times.push(performance.now() - start)
      }
      wire.close()
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    processor: ((await taken()) - before) / times.length,
  }
}
