import { MEGABYTE } from '../../domain/files/files.ts'
import type { AdminTeam, AdminTeamDetail, AdminTeamPage } from '../../domain/people/admin.ts'
import { displayName } from '../../domain/people/names.ts'
import { TEAMS_PER_PAGE, teamSearch } from '../../domain/team/team-search.ts'
import type { Db } from '../db/database.ts'
import { noTeam } from '../db/lock-team.ts'
import type { Tables } from '../db/tables.ts'
import { storedTotals } from '../files/stored-totals.ts'
import type { Files } from '../files/uploads.ts'
import { ownEmail } from '../identity/member-access.ts'
import { mapParts, type Parts, readParts } from '../parts/parts.ts'

export type StorageLimit = Pick<Files, 'teamLimitBytes'>

const teamsWithCounts = (db: Db) =>
  db
    .selectFrom('teams')
    .selectAll('teams')
    .select(({ selectFrom }) => [
      selectFrom('coaches')
        .whereRef('coaches.teamId', '=', 'teams.id')
        .select((by) => by.fn.countAll<number>().as('count'))
        .as('coachCount'),
      selectFrom('students')
        .whereRef('students.teamId', '=', 'teams.id')
        .select((by) => by.fn.countAll<number>().as('count'))
        .as('memberCount'),
      selectFrom('schedules')
        .whereRef('schedules.teamId', '=', 'teams.id')
        .select((by) => by.fn.countAll<number>().as('count'))
        .as('eventCount'),
    ])

interface Counts {
  coachCount: number | null
  memberCount: number | null
  eventCount: number | null
}

const asTeam = <Row extends Counts>(row: Row) => ({
  ...row,
  coachCount: row.coachCount ?? 0,
  memberCount: row.memberCount ?? 0,
  eventCount: row.eventCount ?? 0,
})

const columnsSearched = [
  'id',
  'createdAt',
  'name',
  'teamCode',
  'sportType',
  'contactEmail',
  'representativeEmail',
] as const

/** What the teams are found by, the newest first. */
const searchedInParts = (db: Db) =>
  readParts((last: Pick<Tables['teams'], (typeof columnsSearched)[number]> | undefined, rows) =>
    db
      .selectFrom('teams')
      .select(columnsSearched)
      .$if(last !== undefined, (query) =>
        query.where((by) =>
          by(by.refTuple('createdAt', 'id'), '<', by.tuple(last?.createdAt ?? '', last?.id ?? '')),
        ),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(rows)
      .execute(),
  )

async function teamsOf(db: Db, ids: string[]): Promise<AdminTeam[]> {
  if (!ids.length) return []
  const rows = await teamsWithCounts(db)
    .where('teams.id', 'in', ids)
    .orderBy('teams.createdAt', 'desc')
    .orderBy('teams.id', 'desc')
    .execute()
  return rows.map(asTeam)
}

/** Every team, the newest first. */
export const teamsInParts = (db: Db): Parts<AdminTeam> =>
  mapParts(searchedInParts(db), (part) =>
    teamsOf(
      db,
      part.map(({ id }) => id),
    ),
  )

/** One page of all, the newest first: no row of another page is counted. */
async function pageOfAll(db: Db, page: number): Promise<AdminTeamPage> {
  const { total } = await db
    .selectFrom('teams')
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const shown = db
    .selectFrom('teams as shown')
    .select('shown.id')
    .orderBy('shown.createdAt', 'desc')
    .orderBy('shown.id', 'desc')
    .limit(TEAMS_PER_PAGE)
    .offset((page - 1) * TEAMS_PER_PAGE)
  const rows = await teamsWithCounts(db)
    .where('teams.id', 'in', shown)
    .orderBy('teams.createdAt', 'desc')
    .orderBy('teams.id', 'desc')
    .execute()
  return { teams: rows.map(asTeam), total, found: total }
}

/** One page of those that a search finds, the newest first. */
export async function listTeams(
  db: Db,
  { q, page }: { q: string; page: number },
): Promise<AdminTeamPage> {
  if (!q.trim()) return pageOfAll(db, page)
  const isFound = teamSearch(q)
  const found: string[] = []
  let total = 0
  for await (const part of searchedInParts(db)) {
    total += part.length
    found.push(...part.filter(isFound).map(({ id }) => id))
  }
  const start = (page - 1) * TEAMS_PER_PAGE
  const teams = await teamsOf(db, found.slice(start, start + TEAMS_PER_PAGE))
  return { teams, total, found: found.length }
}

/** @throws AppError notFound */
export async function getTeam(db: Db, id: string) {
  const team = await teamsWithCounts(db).where('teams.id', '=', id).executeTakeFirst()
  if (!team) throw noTeam()
  return asTeam(team)
}

/** @throws AppError notFound */
export async function getTeamDetail(
  db: Db,
  files: StorageLimit,
  id: string,
): Promise<AdminTeamDetail> {
  const team = await getTeam(db, id)
  const coaches = await db
    .selectFrom('coaches')
    .innerJoin('accounts', 'accounts.id', 'coaches.accountId')
    .select(['coaches.id', 'role', 'lastName', 'firstName', 'email', 'position', 'photoUrl'])
    .where('teamId', '=', id)
    .orderBy('coaches.createdAt')
    .orderBy('coaches.id')
    .execute()
  const students = await db
    .selectFrom('students')
    .select(['id', 'lastName', 'firstName', 'photoUrl', 'playerType'])
    .select(ownEmail(db).as('email'))
    .where('teamId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const members = students.map(({ lastName, firstName, ...member }) => ({
    ...member,
    name: displayName({ lastName, firstName }),
  }))
  const { bytes } = await storedTotals(db, id)
  const defaultStorageMb = files.teamLimitBytes / MEGABYTE
  return { ...team, coaches, members, storageBytes: bytes, defaultStorageMb }
}

/** @throws AppError notFound */
export async function requireTeam(db: Db, id: string) {
  const team = await db
    .selectFrom('teams')
    .select(['name', 'suspendedAt', 'storageMb'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!team) throw noTeam()
  return team
}
