import { EventEmitter } from 'node:events'
import { v7 as newId } from 'uuid'
import type { JobKind, RecurringKind } from '../../domain/activity/job.ts'
import { afterCommit } from '../db/after-commit.ts'
import { type Db, inParts } from '../db/database.ts'
import { type ClaimedJob, leaseFrom } from './claim.ts'
import { laneOf, URGENT } from './lanes.ts'
import type { JobPayload } from './payloads.ts'

/** Tells this process's runner of jobs that are stored. */
export const enqueued = new EventEmitter()

/** The runner looks for what is due once the transaction is stored. */
export const wakeRunner = (tx: Db) =>
  afterCommit(tx, async () => {
    enqueued.emit('job')
  })

const rowOf = <Kind extends JobKind>(kind: Kind, payload: JobPayload<Kind>, now: Date) => ({
  id: newId(),
  kind,
  lane: laneOf(kind),
  payload: JSON.stringify(payload),
  dueAt: now.toISOString(),
  createdAt: now.toISOString(),
})

/** Stores a job in the transaction of its cause; the runner begins once that is stored. */
export async function enqueue<Kind extends JobKind>(
  tx: Db,
  kind: Kind,
  payload: JobPayload<Kind>,
  now: Date,
): Promise<void> {
  await enqueueAll(tx, kind, [payload], now)
}

/** The same of many. */
export async function enqueueAll<Kind extends JobKind>(
  tx: Db,
  kind: Kind,
  payloads: readonly JobPayload<Kind>[],
  now: Date,
): Promise<void> {
  const rows = payloads.map((payload) => rowOf(kind, payload, now))
  await inParts(rows, (part) => tx.insertInto('jobs').values(part).execute())
  await wakeRunner(tx)
}

/** The same for whoever runs it with `runJob` after the commit; the runner has it where that never comes. */
export async function enqueueClaimed<Kind extends JobKind>(
  tx: Db,
  kind: Kind,
  payload: JobPayload<Kind>,
  now: Date,
): Promise<ClaimedJob> {
  const row = { ...rowOf(kind, payload, now), key: null, attempts: 1, ...leaseFrom(now, newId()) }
  await tx.insertInto('jobs').values(row).execute()
  return row
}

interface Keyed<Kind extends JobKind> {
  key: string
  teamId: string
  payload: JobPayload<Kind>
  dueAt: Date
  isUrgent?: boolean
}

/**
 * Stores jobs of which there is one a key; one that is there comes no later than this says, and is urgent until its
 * end once it is. One that is running runs once more afterwards: it may have missed what this is about.
 */
export async function enqueueKeyed<Kind extends JobKind>(
  tx: Db,
  kind: Kind,
  jobs: Keyed<Kind>[],
  now: Date,
): Promise<void> {
  await inParts(jobs, (part) =>
    tx
      .insertInto('jobs')
      .values(
        part.map(({ key, teamId, payload, dueAt, isUrgent }) => ({
          ...rowOf(kind, payload, now),
          ...(isUrgent && { lane: URGENT }),
          key,
          teamId,
          dueAt: dueAt.toISOString(),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({
          dueAt: row
            .case()
            .when('jobs.dueAt', '<', row.ref('excluded.dueAt'))
            .then(row.ref('jobs.dueAt'))
            .else(row.ref('excluded.dueAt'))
            .end(),
          lane: row
            .case()
            .when('jobs.lane', '<', row.ref('excluded.lane'))
            .then(row.ref('jobs.lane'))
            .else(row.ref('excluded.lane'))
            .end(),
          attempts: 0,
        })),
      )
      .execute(),
  )
  await wakeRunner(tx)
}

/** Stores the one job of a kind that recurs, due now: a clock that was ahead doesn't hold it back. */
export async function enqueueRecurring(db: Db, kind: RecurringKind, now: Date): Promise<void> {
  const row = { ...rowOf(kind, {}, now), key: kind }
  await db
    .insertInto('jobs')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ dueAt: row.dueAt }))
    .execute()
}
