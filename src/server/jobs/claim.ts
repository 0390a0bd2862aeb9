import type { ExpressionBuilder } from 'kysely'
import { JOB_KINDS, type JobKind } from '../../domain/activity/job.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { LANES, type Lane } from './lanes.ts'

/** A process that has not been heard of for so long has died with its jobs. */
export const LEASE_MS = 60_000

export interface ClaimedJob {
  id: string
  kind: JobKind
  /** Null for what may be there many times. */
  key: string | null
  payload: string
  /** This one included. */
  attempts: number
  leasedBy: string
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

export const leaseFrom = (now: Date, leasedBy: string) => ({
  leasedBy,
  leasedUntil: later(now, LEASE_MS),
})

/** Due, and held by nobody; a lease that lasts longer than one can was given by a clock that was ahead. */
const isOpen = (now: Date, lanes: readonly Lane[]) => (job: ExpressionBuilder<Tables, 'jobs'>) =>
  job.and([
    job('lane', 'in', lanes),
    job('dueAt', '<=', now.toISOString()),
    job('kind', 'in', JOB_KINDS),
    job.or([
      job('leasedUntil', 'is', null),
      job('leasedUntil', '<=', now.toISOString()),
      job('leasedUntil', '>', later(now, 2 * LEASE_MS)),
    ]),
  ])

/**
 * The most urgent job, and of those the one that has been due for longest, which is `holder`'s from then on; undefined
 * where none is due. Of two processes that find the same one, the second waits for its row and sees that it is taken.
 */
export async function claimJob(
  db: Db,
  holder: string,
  now: Date,
  lanes: readonly Lane[] = LANES,
): Promise<ClaimedJob | undefined> {
  const open = isOpen(now, lanes)
  const first = db
    .selectFrom('jobs')
    .select('id')
    .where(open)
    .orderBy('lane')
    .orderBy('dueAt')
    .limit(1)
  for (;;) {
    const job = await db
      .updateTable('jobs')
      .set((row) => ({ ...leaseFrom(now, holder), attempts: row('attempts', '+', 1) }))
      .where('id', '=', first)
      .where(open)
      .returning(['id', 'kind', 'key', 'payload', 'attempts'])
      .executeTakeFirst()
    if (job) return { ...job, leasedBy: holder }
    // Another process was quicker; there may be more.
    if (!(await first.executeTakeFirst())) return undefined
  }
}

/** Ends every lease: for the one process of a database, which has just started. */
export async function releaseJobs(db: Db): Promise<void> {
  await db.updateTable('jobs').set({ leasedUntil: null, leasedBy: null }).execute()
}

/** For jobs that take longer than a lease. */
export async function renewLeases(db: Db, ids: string[], holder: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('jobs')
    .set(leaseFrom(now, holder))
    .where('id', 'in', ids)
    .where('leasedBy', '=', holder)
    .execute()
}
