import { notFound } from '../../domain/basics/errors.ts'
import { DOUBLES_SHOWN, type Double } from '../../domain/people/double.ts'
import { likelyDoubles } from '../../domain/people/likeness.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'
import { knownPeople } from './known-people.ts'

type Pair = readonly [one: string, other: string]

/** The smaller id first. */
const ordered = ([one, other]: Pair): Pair => (one < other ? [one, other] : [other, one])

/** Pairs of members who may be one person, and of whom no coach has said that they are two: the first so many. */
export async function listDoubles(db: Db, teamId: TeamId): Promise<Double[]> {
  const people = await knownPeople(db, teamId)
  const apart = await db
    .selectFrom('distinctMembers')
    .where('teamId', '=', teamId)
    .select(['oneId', 'otherId'])
    .execute()
  const known = new Set(apart.map(({ oneId, otherId }) => `${oneId} ${otherId}`))
  return likelyDoubles(people)
    .filter(([one, other]) => !known.has(ordered([one.id, other.id]).join(' ')))
    .slice(0, DOUBLES_SHOWN)
    .map(([one, other]) => ({ one, other }))
}

/** Pairs who are two people are no doubles any more, under the team's lock. */
export async function keepApart(
  tx: Db,
  teamId: TeamId,
  pairs: readonly Pair[],
  now: Date,
): Promise<void> {
  if (!pairs.length) return
  const createdAt = now.toISOString()
  const rows = pairs.map(ordered).map(([oneId, otherId]) => ({ teamId, oneId, otherId, createdAt }))
  await inParts(rows, (part) =>
    tx
      .insertInto('distinctMembers')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** A coach says that two members are two people. @throws AppError notFound for anybody who is none of the team's */
export const sayDistinct = (
  db: Db,
  teamId: TeamId,
  pair: { oneId: string; otherId: string },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const ids = [...new Set([pair.oneId, pair.otherId])]
    const found = await tx
      .selectFrom('students')
      .where('teamId', '=', teamId)
      .where('id', 'in', ids)
      .select('id')
      .execute()
    if (found.length < 2) throw notFound('メンバーが見つかりませんでした')
    await keepApart(tx, teamId, [[pair.oneId, pair.otherId]], now)
  })
