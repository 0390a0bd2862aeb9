import { v7 as newId } from 'uuid'
import { fieldError, notFound } from '../../domain/basics/errors.ts'
import type { Sport } from '../../domain/team/sport.ts'
import type { Db } from '../db/database.ts'
import { unlessTaken } from '../db/faults.ts'

export async function listSports(db: Db): Promise<Sport[]> {
  const rows = await db
    .selectFrom('sports')
    .selectAll()
    .orderBy('sortOrder')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(asSport)
}

const asSport = ({ id, name, sortOrder }: { id: string; name: string; sortOrder: number }) => ({
  id,
  name,
  order: sortOrder,
})

export async function sportExists(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('sports').select('id').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

/** @throws AppError conflict at `name` when the sport is there already */
export async function createSport(
  db: Db,
  input: { name: string; order?: number | undefined },
): Promise<Sport> {
  return named(async () => {
    const { id } = await db
      .insertInto('sports')
      .values({ id: newId(), name: input.name, sortOrder: input.order ?? 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return getSport(db, id)
  })
}

export async function updateSport(
  db: Db,
  { id, name, order }: { id: string; name?: string | undefined; order?: number | undefined },
): Promise<Sport> {
  if (name === undefined && order === undefined) return getSport(db, id)
  return named(async () => {
    // What is not sent stays as it is, though another administrator changes it just now.
    const change = { name, sortOrder: order }
    await db.updateTable('sports').set(change).where('id', '=', id).execute()
    return getSport(db, id)
  })
}

/** Teams keep its name as text (rule M3). */
export async function deleteSport(db: Db, id: string): Promise<Sport> {
  const row = await db.deleteFrom('sports').where('id', '=', id).returningAll().executeTakeFirst()
  if (!row) throw noSport()
  return asSport(row)
}

const noSport = () => notFound('スポーツが見つかりませんでした')

async function getSport(db: Db, id: string): Promise<Sport> {
  const row = await db.selectFrom('sports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noSport()
  return asSport(row)
}

const named = <Result>(write: () => Promise<Result>): Promise<Result> =>
  unlessTaken('name', write, () =>
    fieldError('name', '同じ名前のスポーツが既にあります', 'conflict'),
  )
