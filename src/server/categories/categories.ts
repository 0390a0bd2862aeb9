import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { notFound, refuseIssues } from '../../domain/basics/errors.ts'
import {
  CATEGORY_LIMIT,
  type Category,
  type CategoryUsage,
  type categoryInput,
  categoryLimitMessage,
  type categoryUpdate,
} from '../../domain/team/category.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { refusals } from '../../domain/words/messages.ts'
import type { Act } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { requireRoom } from '../db/require-room.ts'
import { keepExpectations } from '../expectations/keep.ts'
import type { TeamId } from '../identity/team-id.ts'
import { keepFollowers } from '../notices/keep-followers.ts'
import { recountTallies } from '../tallies/tallies.ts'

const columns = ['id', 'teamId', 'name', 'description'] as const

/** In the order in which they were made; badge colours follow it. */
export function listCategories(db: Db, teamId: TeamId): Promise<Category[]> {
  return db
    .selectFrom('categories')
    .select(columns)
    .where('teamId', '=', teamId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Every id must be one of the team's. @throws AppError badRequest at `categoryIds.N` (rule W1) */
export async function requireTeamCategories(
  db: Db,
  teamId: TeamId,
  categoryIds: readonly string[],
): Promise<void> {
  const own = new Set((await listCategories(db, teamId)).map(({ id }) => id))
  const issues = categoryIds.flatMap((id, position) =>
    own.has(id) ? [] : [{ path: `categoryIds.${position}`, message: refusals.categoryNotOfTeam }],
  )
  refuseIssues(issues)
}

/** @throws AppError conflict at the most that a team may have */
export function createCategory(
  db: Db,
  teamId: TeamId,
  input: z.infer<typeof categoryInput>,
  act: Act,
): Promise<Category> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const all = tx.selectFrom('categories').where('teamId', '=', teamId)
    await requireRoom(all, CATEGORY_LIMIT, categoryLimitMessage)
    const category = await tx
      .insertInto('categories')
      .values({
        id: newId(),
        teamId,
        name: input.name,
        description: input.description ?? null,
        createdAt: act.now.toISOString(),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await recordEvent(
      tx,
      teamId,
      { type: 'category.added', id: category.id, name: category.name },
      act,
    )
    return category
  })
}

/** Absent fields stay as they are. @throws AppError notFound */
export function updateCategory(
  db: Db,
  teamId: TeamId,
  { id, ...changes }: z.infer<typeof categoryUpdate>,
  act: Act,
): Promise<Category> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const before = await getCategory(tx, teamId, id)
    const category = await tx
      .updateTable('categories')
      .set({
        name: changes.name ?? before.name,
        description: changes.description === undefined ? before.description : changes.description,
      })
      .where('teamId', '=', teamId)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    if (!isDeepStrictEqual(category, before))
      await recordEvent(
        tx,
        teamId,
        { type: 'category.updated', id: category.id, name: category.name },
        act,
      )
    return category
  })
}

/** How many members and events have the category. @throws AppError notFound */
export async function countCategoryUsage(
  db: Db,
  teamId: TeamId,
  id: string,
): Promise<CategoryUsage> {
  await requireTeamCategory(db, teamId, id)
  const counted = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('studentCategories')
        .where('categoryId', '=', id)
        .select((by) => by.fn.countAll().as('count'))
        .as('members'),
      selectFrom('scheduleCategories')
        .where('categoryId', '=', id)
        .select((by) => by.fn.countAll().as('count'))
        .as('events'),
    ])
    .executeTakeFirstOrThrow()
  return { members: Number(counted.members), events: Number(counted.events) }
}

/** Its links go; events that lose their last category stay (rule M3). */
export function deleteCategory(
  db: Db,
  teamId: TeamId,
  id: string,
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const category = await getCategory(tx, teamId, id)
    await keepExpectations(tx, teamId, clock)
    const events = await eventsOf(tx, id)
    await keepFollowers(tx, teamId, id)
    await tx.deleteFrom('categories').where('teamId', '=', teamId).where('id', '=', id).execute()
    await recountTallies(tx, events)
    const deleted = { type: 'category.deleted', id, name: category.name } as const
    await recordEvent(tx, teamId, deleted, act)
  })
}

/** Those that expect whom the category says, and not whom they expected when they began. */
async function eventsOf(db: Db, categoryId: string): Promise<string[]> {
  const events = await db
    .selectFrom('scheduleCategories')
    .innerJoin('schedules', 'schedules.id', 'scheduleCategories.scheduleId')
    .select('schedules.id')
    .where('scheduleCategories.categoryId', '=', categoryId)
    .where('schedules.expectationsKept', '=', 0)
    .execute()
  return events.map(({ id }) => id)
}

/** @throws AppError notFound for another team's category */
export async function requireTeamCategory(db: Db, teamId: TeamId, id: string): Promise<void> {
  await getCategory(db, teamId, id)
}

async function getCategory(db: Db, teamId: TeamId, id: string): Promise<Category> {
  const category = await db
    .selectFrom('categories')
    .select(columns)
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!category) throw notFound('カテゴリーが見つかりませんでした')
  return category
}
