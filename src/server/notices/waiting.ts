import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { NoticeKindName } from '../../domain/notices/notice.ts'
import { type Db, inParts } from '../db/database.ts'
import type { Part } from './kind.ts'

/** A notice that nobody has heard of yet. */
export interface Waiting {
  id: string
  kind: NoticeKindName
  key: string | null
  scheduleId: string | null
  payload: string
  actor: string | null
  urgent: 0 | 1
  dueAt: string
  createdAt: string
}

/** What the team has told and nobody heard of yet. */
export const waitingNotices = (db: Db, teamId: string) =>
  db
    .selectFrom('notices')
    .select(['id', 'kind', 'key', 'scheduleId', 'payload', 'actor', 'urgent', 'dueAt', 'createdAt'])
    .where('teamId', '=', teamId)
    .where('expandedAt', 'is', null)

/** Stores notices; those that wait already become as they are now. */
export const storeWaiting = (tx: Db, teamId: string, rows: Waiting[]) =>
  inParts(rows, (part) =>
    tx
      .insertInto('notices')
      .values(part.map((row) => ({ ...row, teamId })))
      .onConflict((conflict) =>
        conflict.columns(['teamId', 'key']).doUpdateSet((row) => ({
          kind: row.ref('excluded.kind'),
          actor: row.ref('excluded.actor'),
          payload: row.ref('excluded.payload'),
          urgent: row.ref('excluded.urgent'),
          dueAt: row.ref('excluded.dueAt'),
        })),
      )
      .execute(),
  )

export const forgetWaiting = (tx: Db, rows: Waiting[]) =>
  inParts(rows, (part) =>
    tx
      .deleteFrom('notices')
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute(),
  )

const BUNDLE = 'many:'
/** The keys of bundles. */
export const BUNDLES = `${BUNDLE}%`
const bundled = z.array(z.string())

/** A notice of many events is one row of their ids. It becomes a row each when it is due, or one of them changes. */
export const asBundle = (scheduleIds: string[]) => ({
  key: BUNDLE + newId(),
  payload: JSON.stringify(scheduleIds),
})

/** Of which events a row tells, where it is a bundle. */
export const bundledIn = ({ key, payload }: Pick<Waiting, 'key' | 'payload'>): string[] =>
  key?.startsWith(BUNDLE) ? bundled.parse(JSON.parse(payload)) : []

/** Makes of bundles a row for each of their events, as it is now. @returns those */
export async function unbundle(
  tx: Db,
  teamId: string,
  bundles: Waiting[],
  each: (db: Db, scheduleIds: string[]) => Promise<Part<string>[]>,
): Promise<Waiting[]> {
  const rows: Waiting[] = []
  for (const bundle of bundles) {
    const parts = await each(tx, bundledIn(bundle))
    rows.push(...parts.map((part) => ({ ...bundle, ...part, id: newId() })))
  }
  await forgetWaiting(tx, bundles)
  await storeWaiting(tx, teamId, rows)
  return rows
}
