import { notFound } from '../../domain/basics/errors.ts'
import { refusals } from '../../domain/words/messages.ts'
import type { Db } from './database.ts'

/** It was deleted meanwhile, or never there. */
export const noTeam = () => notFound(refusals.noTeam)

/**
 * Makes other transactions that lock the team wait for this one, so that nobody plans a change from
 * rows that are being changed (decision 012). It comes first, before any other row is locked. SQLite runs
 * one transaction at a time anyway.
 * @throws AppError notFound for a team that was deleted meanwhile
 */
export async function lockTeam(tx: Db, teamId: string): Promise<void> {
  await tx
    .updateTable('teams')
    .set((by) => ({ name: by.ref('name') }))
    .where('id', '=', teamId)
    .returning('id')
    .executeTakeFirstOrThrow(noTeam)
}
