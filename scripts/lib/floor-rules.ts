import { isBuiltin } from 'node:module'
import { type Place, placeOf } from './floor-plan.ts'
import type { Import } from './imports.ts'

export type Edge = Import & { file: string; target: string }

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isPackage = (edge: Edge) => edge.target === edge.specifier

const TEAM_ID = 'src/server/identity/team-id.ts'
/** Whoever signs in, registers, has an invitation or a mailed link; whom a mail is for, and a team's own jobs. */
const TEAM_ID_MAKERS = [
  'src/server/families/invitation-tokens.ts',
  'src/server/identity/find-session.ts',
  'src/server/identity/session-of-account.ts',
  'src/server/notices/recipient.ts',
  'src/server/reminders/by-clock.ts',
  'src/server/students/register-player.ts',
  'src/server/teams/register-team.ts',
]

/** Features that compose others. What more than two need belongs to `src/web/shared`. */
const COMPOSED: Record<string, string[]> = {
  admin: ['accounts'],
  attachments: ['documents'],
  'club-registration': ['accounts'],
  'coach-attendances': ['members'],
  'coach-profile': ['accounts', 'notices'],
  'coach-schedules': [
    'attachments',
    'coach-attendances',
    'event-form',
    'event-life',
    'event-notices',
  ],
  dashboard: ['activity', 'coach-schedules', 'event-life', 'members'],
  'player-schedules': ['family'],
  'player-profile': ['accounts', 'members', 'notices', 'siblings'],
}

const featureOf = (file: string) => /^src\/web\/features\/([^/]+)\//.exec(file)?.[1]

function isComposed({ file, target }: Edge): boolean {
  const [from, to] = [featureOf(file), featureOf(target)]
  return !from || !to || from === to || (COMPOSED[from] ?? []).includes(to)
}

/** Why this import is not allowed, if it isn't. */
export function brokenRule(edge: Edge): string | undefined {
  const from = placeOf(edge.file)
  if (!from) return 'this folder has no floor'
  return (
    brokenMigrationRule(edge) ??
    (isPackage(edge) ? brokenPackageRule(edge) : brokenFileRule(edge, from))
  )
}

/** Whether this is the one way that leads from the web app to the server. */
export function isBridge({ file, target, isType }: Edge): boolean {
  return isType && file.startsWith('src/web/lib/') && target.startsWith('src/server/routers/')
}

function brokenMigrationRule({ file, target }: Edge): string | undefined {
  if (!file.startsWith('db/migrations/') || /^kysely(\/|$)/.test(target)) return undefined
  const isIndexed = file === 'db/migrations/index.ts' && target.startsWith('db/migrations/')
  return isIndexed ? undefined : 'a migration imports kysely alone'
}

function brokenPackageRule({ file, target }: Edge): string | undefined {
  const isPure = !file.startsWith('src/domain/') || !isBuiltin(target)
  return isPure ? undefined : 'the domain is pure: no node modules'
}

function brokenFileRule(edge: Edge, from: Place): string | undefined {
  const to = placeOf(edge.target)
  if (!to || isTest(edge.target)) return 'the product imports product code only'
  if (from.area === 'domain' && to.area !== 'domain') return 'the domain imports the domain only'
  if (from.area === 'server' && to.area === 'web') return 'the server knows nothing of the web app'
  if (from.area === 'web' && to.area === 'server') {
    return isBridge(edge)
      ? undefined
      : 'the web app knows the type of the router only, in src/web/lib'
  }
  if (edge.target === TEAM_ID && !edge.isType && !TEAM_ID_MAKERS.includes(edge.file))
    return 'only log-in and registration make a TeamId'
  if (!isComposed(edge)) return 'a feature imports those alone that it composes'
  if (to.floor < from.floor || to.room === from.room) return undefined
  return `floor ${from.floor} imports only from floors below it, not from floor ${to.floor}`
}
