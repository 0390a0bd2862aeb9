export type Area = 'domain' | 'server' | 'web'
export type Place = { area: Area; floor: number; room: string }

type Entry = [prefix: string, area: Area, floor: number]

// The first prefix that fits counts. Files under one prefix share a room: they may import each other.
const plan: Entry[] = [
  ['src/domain/', 'domain', 0],

  ['package.json', 'server', 0],
  ['db/migrations/', 'server', 0],
  ['src/server/config/', 'server', 1],
  ['src/server/db/', 'server', 2],
  ['db/seed/', 'server', 6],
  ['db/', 'server', 3],
  ['src/server/procedures/', 'server', 5],
  ['src/server/routers/', 'server', 6],
  ['src/server/rest/', 'server', 7],
  ['src/server/http/', 'server', 8],

  ['src/web/lib/', 'web', 1],
  ['src/web/components/', 'web', 2],
  ['src/web/shared/', 'web', 3],
  ['src/web/features/', 'web', 4],
  ['src/web/portals/', 'web', 5],
  ['src/web/routes/', 'web', 6],
]

const subjects: Place = { area: 'server', floor: 4, room: 'subjects' }
const serverTop: Place = { area: 'server', floor: 9, room: 'src/server/' }
const webTop: Place = { area: 'web', floor: 7, room: 'src/web/' }

/** Where a file stands; nothing for a file that is no part of the product, or in an unknown folder. */
export function placeOf(file: string): Place | undefined {
  const entry = plan.find(([prefix]) => file.startsWith(prefix))
  if (entry) return { room: entry[0], area: entry[1], floor: entry[2] }
  if (/^src\/server\/[^/]+\//.test(file)) return subjects
  if (/^src\/server\/[^/]+$/.test(file)) return serverTop
  if (/^src\/web\/[^/]+$/.test(file)) return webTop
  return undefined
}
