import { notFound } from '../../domain/basics/errors.ts'
import { refusals } from '../../domain/words/messages.ts'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'

/** It was deleted meanwhile, or never there. */
export const noTeam = () => notFound(refusals.noTeam)

/**
 * Makes other transactions that lock the team wait for this one, so that nobody plans a change from
 * rows that are being changed (decision 012). It comes first, before any other row is locked. SQLite runs
 * one transaction at a time anyway.
 * @throws AppError notFound for a team that was deleted meanwhile
 */
export async function lockTeam(tx: Db, teamId: string): Promise<void> {
  const [locked] = await lock(tx, { teamId })
  if (!locked) throw noTeam()
}

const lock = prepared<{ teamId: string }>()((db, value) =>
  db.selectFrom('teams').select('id').where('id', '=', value('teamId')).forNoKeyUpdate(),
)
