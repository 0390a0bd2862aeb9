import type { z } from 'zod'
import type { SportUsage, sportInput } from '../../domain/people/admin.ts'
import type { Sport } from '../../domain/team/sport.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { createSport, deleteSport, updateSport } from '../sports/sports.ts'
import { recordAction } from './actions.ts'

type SportInput = z.infer<typeof sportInput>

export const addSport = (db: Db, by: string, input: SportInput, now: Date): Promise<Sport> =>
  recorded(db, by, '追加', now, (tx) => createSport(tx, input))

export const changeSport = (
  db: Db,
  by: string,
  change: { id: string; name?: string | undefined; order?: number | undefined },
  now: Date,
): Promise<Sport> => recorded(db, by, '更新', now, (tx) => updateSport(tx, change))

/** How many teams have the sport, by its name. */
export function countUsage(db: Db, id: string): Promise<SportUsage> {
  return db
    .selectFrom('sports')
    .innerJoin('teams', 'teams.sportType', 'sports.name')
    .where('sports.id', '=', id)
    .select((by) => by.fn.countAll<number>().as('teams'))
    .executeTakeFirstOrThrow()
}

export async function removeSport(db: Db, by: string, id: string, now: Date): Promise<void> {
  await recorded(db, by, '削除', now, (tx) => deleteSport(tx, id))
}

/** A change of a sport and its line in the list of what administrators did. */
const recorded = (
  db: Db,
  by: string,
  verb: string,
  now: Date,
  change: (tx: Db) => Promise<Sport>,
): Promise<Sport> =>
  inTransaction(db, async (tx) => {
    const sport = await change(tx)
    await recordAction(tx, by, `スポーツ「${sport.name}」を${verb}しました`, now)
    return sport
  })
