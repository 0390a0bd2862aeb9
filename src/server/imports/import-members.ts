import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { refuseIssues } from '../../domain/basics/errors.ts'
import { atLine, type ImportBatch, type rosterImport } from '../../domain/people/roster.ts'
import { CATEGORY_LIMIT, categoryLimitMessage } from '../../domain/team/category.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { actorName } from '../activity/actor-name.ts'
import { recordEvent, recordEvents } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { requireRoom } from '../db/require-room.ts'
import { keepExpectations } from '../expectations/keep.ts'
import type { TeamId } from '../identity/team-id.ts'
import { closeNewest, showBatch, storeSummary } from '../import-batches/batches.ts'
import type { Summary } from '../import-batches/summary.ts'
import { moveUp } from '../seats/move-up.ts'
import { eventsWithSeats } from '../seats/seat.ts'
import {
  insertMemberCategories,
  insertMembers,
  requireMemberRoom,
} from '../students/add-members.ts'
import { keepApart } from '../students/doubles.ts'
import { retallyMembers } from '../tallies/tallies.ts'
import { changeMembers, type MemberChange } from './change-members.ts'
import { contactsOf } from './contacts.ts'
import { type PlannedRow, planRoster } from './roster.ts'
import { categoryKey } from './roster-categories.ts'
import { storeContacts } from './store-contacts.ts'

type Import = z.infer<typeof rosterImport>

/**
 * Stores every line, or none. @throws AppError badRequest at `rows.N.field`, conflict where the team has no room
 */
export function importMembers(
  db: Db,
  teamId: TeamId,
  input: Import,
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<ImportBatch> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const roster = await planRoster(tx, teamId, input, clock)
    requireDecided(roster.rows)
    const fresh = roster.rows.filter(({ state }) => state === 'new')
    if (fresh.length) await requireMemberRoom(tx, teamId, fresh.length)
    await keepExpectations(tx, teamId, clock)
    const made = await createCategories(tx, teamId, roster.unknownCategories, act)
    const categoryIds = new Map([...roster.categoryIds, ...made])
    const idsOf = (names: string[]) =>
      [...new Set(names.map(categoryKey))].flatMap((key) => categoryIds.get(key) ?? [])

    const batchId = newId()
    await closeNewest(tx, teamId)
    const changed = roster.rows.flatMap(
      ({ state, candidates: [target], ...row }): MemberChange[] =>
        state === 'update' && target
          ? [{ target, changes: row.changes, categoryIds: idsOf(row.categories) }]
          : [],
    )
    const links = changed.flatMap(({ target, categoryIds }) =>
      categoryIds
        .filter((categoryId) => !target.categoryIds.includes(categoryId))
        .map((categoryId) => ({ studentId: target.id, categoryId })),
    )
    const counts = { added: fresh.length, updated: changed.length }
    const base: Summary = { ...counts, mapping: input.mapping ?? [], contacts: [], undo: null }
    await tx
      .insertInto('importBatches')
      .values({
        id: batchId,
        teamId,
        kind: 'members',
        byId: act.by.id,
        byName: (await actorName(tx, act.by)) ?? '',
        summary: JSON.stringify(base),
        createdAt: act.now.toISOString(),
      })
      .execute()
    const members = fresh.map(({ member, categories }) => ({
      ...member,
      categoryIds: idsOf(categories),
    }))
    const ids = await insertMembers(tx, teamId, members, act, batchId)
    const undo = await retallyMembers(tx, teamId, targetsOf(changed), async () => {
      await insertMemberCategories(tx, links)
      return changeMembers(tx, changed, act)
    })
    await moveUp(tx, teamId, await eventsWithSeats(tx, targetsOf(changed)), { clock, act })
    await keepApart(
      tx,
      teamId,
      fresh.flatMap(({ apart }, n) => apart.map((id) => [ids[n] ?? '', id] as const)),
      act.now,
    )
    const idOf = new Map(fresh.map((row, index) => [row, ids[index] ?? '']))
    const families = roster.rows.map((row) => ({
      studentId: idOf.get(row) ?? row.candidates[0]?.id ?? '',
      guardians: row.guardians,
    }))
    const createdAt = act.now.toISOString()
    const said = await storeContacts(tx, teamId, families, { batchId, createdAt })
    await storeSummary(tx, batchId, {
      ...base,
      contacts: contactsOf(families),
      undo: { changes: undo, links, categoryIds: [...made.values()], guardians: said },
    })
    await recordEvent(tx, teamId, { type: 'members.imported', batchId, ...counts }, act)
    return showBatch(tx, teamId, batchId)
  })
}

const targetsOf = (changed: MemberChange[]) => changed.map(({ target }) => target.id)

const UNDECIDED = '同じ人かもしれないメンバーがいます。同じ人か、別の人かを選んでください'

function requireDecided(rows: readonly PlannedRow[]): void {
  refuseIssues(
    rows.flatMap(({ line, state, issues }, index) => {
      const open = state === 'duplicate' ? [{ path: 'sameAs', message: UNDECIDED }] : issues
      return open.map(({ path, message }) => ({
        path: `rows.${index}.${path}`,
        message: atLine(line, message),
      }))
    }),
  )
}

/** @returns their ids by `categoryKey` */
async function createCategories(
  tx: Db,
  teamId: TeamId,
  names: string[],
  act: Act,
): Promise<Map<string, string>> {
  if (!names.length) return new Map()
  const all = tx.selectFrom('categories').where('teamId', '=', teamId)
  await requireRoom(all, CATEGORY_LIMIT, categoryLimitMessage, names.length)
  const createdAt = act.now.toISOString()
  const rows = names.map((name) => ({ id: newId(), teamId, name, description: null, createdAt }))
  await tx.insertInto('categories').values(rows).execute()
  const added = rows.map(({ id, name }) => ({ type: 'category.added' as const, id, name }))
  await recordEvents(tx, teamId, added, act)
  return new Map(rows.map(({ id, name }) => [categoryKey(name), id]))
}
