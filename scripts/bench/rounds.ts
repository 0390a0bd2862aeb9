import type { Figure, Make } from './figures.ts'
import { cpuOf, type Server } from './servers.ts'
import { openWire, requestBytes } from './wire.ts'

const CONNECTIONS = 32

export interface Plan {
  rounds: number
  seconds: number
}

export interface Speed {
  /** Answers a second. */
  rate: number
  /** Processor time of one, in milliseconds. */
  cpu: number
  /** Length of one. */
  bytes: number
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const mediansOf = (speeds: Speed[]): Speed => ({
  rate: median(speeds.map(({ rate }) => rate)),
  cpu: median(speeds.map(({ cpu }) => cpu)),
  bytes: median(speeds.map(({ bytes }) => bytes)),
})

export interface Side {
  server: Server
  clubs: number
  make: Make
}

/** One side after the other, over and over: whatever else the machine does meets both. */
export async function alternate(
  sides: Side[],
  figure: Figure,
  { rounds, seconds }: Plan,
): Promise<Speed[]> {
  const { kinds = 1, isAlone } = figure
  const loads = sides.map((side) => loadOf(side, figure))
  const speeds = sides.map((): Speed[] => [])
  // Until the code is compiled, and each request was made once: what a large file keeps for it was read.
  const requests = isAlone ? 0 : kinds * Math.max(...sides.map(({ clubs }) => clubs))
  for (const load of loads) await load(2 * seconds, requests)
  for (let round = 0; round < rounds; round++)
    for (const [at, load] of loads.entries()) speeds[at]?.push(await load(seconds))
  return speeds.map(mediansOf)
}

/** @returns what sends requests for so many seconds and at least so many; each time it goes on where it ended */
function loadOf({ server, clubs, make }: Side, { kinds = 1, isAlone = false }: Figure) {
  const known = new Map<number, Buffer>()
  let sent = 0
  const next = () => {
    const at = sent++
    const club = (at * 7919) % clubs
    const turn = Math.floor(at / clubs)
    if (isAlone) return requestBytes(make(club, turn))
    const key = club * kinds + (turn % kinds)
    const bytes = known.get(key) ?? requestBytes(make(club, turn % kinds))
    known.set(key, bytes)
    return bytes
  }
  return async (seconds: number, least = 0): Promise<Speed> => {
    const wires = Array.from({ length: isAlone ? 1 : CONNECTIONS }, () => openWire(server.port))
    const before = await cpuOf(server.pid)
    const start = performance.now()
    const end = start + seconds * 1000
    let answers = 0
    let length = 0
    await Promise.all(
      wires.map(async (wire) => {
        while (performance.now() < end || answers < least) {
          const { status, bytes } = await wire.send(next())
          if (status >= 300) throw new Error(`a request was answered ${status}`)
          answers += 1
          length += bytes
        }
        wire.close()
      }),
    )
    const took = (performance.now() - start) / 1000
    const cpu = (await cpuOf(server.pid)) - before
    return { rate: answers / took, cpu: cpu / answers, bytes: length / answers }
  }
}
