import type { SelectQueryBuilder } from 'kysely'
import { AppError } from '../../domain/basics/errors.ts'
import type { Tables } from './tables.ts'

/**
 * Counts the rows that there are, under the lock of their team: whether `added` more fit.
 * @throws AppError conflict
 */
export async function requireRoom<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
  limit: number,
  message: string,
  added = 1,
): Promise<void> {
  const { count } = await rows
    .select((by) => by.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count + added > limit) throw new AppError('conflict', { message })
}
