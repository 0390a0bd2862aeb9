import type { JobKind } from '../../domain/activity/job.ts'
import type { Db } from '../db/database.ts'
import { detailsOf } from '../db/faults.ts'
import type { ClaimedJob } from './claim.ts'
import { describeError } from './describe-error.ts'

const MOST_ATTEMPTS = 10
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1000

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long after its end a kind comes again. */
const EVERY_MS: Partial<Record<JobKind, number>> = {
  sweep: HOUR_MS,
  remind: HOUR_MS,
  nightlyBackup: HOUR_MS,
  deadlines: 5 * MINUTE_MS,
}
export const isRecurring = (kind: JobKind) => EVERY_MS[kind] !== undefined

export interface JobOptions {
  db: Db
  log: { error(details: object, message: string): void }
  now: () => Date
}

/**
 * Runs a claimed job. What fails is tried again after pauses that grow, ten times in all; an administrator sees
 * it meanwhile and afterwards. A failure is in the log, and never thrown. A run that answers an instant has more
 * to do then.
 */
export async function runJob(
  options: JobOptions,
  job: ClaimedJob,
  run: () => Promise<unknown>,
): Promise<void> {
  const { db, log, now } = options
  const { id, kind, attempts } = job
  try {
    let again: unknown
    try {
      if (attempts > MOST_ATTEMPTS) throw new Error('each attempt ended with its process')
      again = await run()
    } catch (error) {
      const { reason, stack } = describeError(error)
      log.error({ job: id, kind, attempts, reason, stack }, 'job failed')
      await postpone(db, job, reason, now())
      return
    }
    await finish(db, job, now(), again)
  } catch (error) {
    // The database is away. The lease runs out, and the job comes again.
    log.error({ job: id, kind, ...detailsOf(error) }, 'end of a job was not stored')
  }
}

/** Of those that were given up, an administrator has seen what is so old. */
const FAILED_KEPT_MS = 30 * 24 * 60 * 60 * 1000

export async function forgetFailedJobs(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('dueAt', 'is', null)
    .where('failedAt', '<', after(now, -FAILED_KEPT_MS))
    .execute()
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()
const released = { leasedUntil: null, leasedBy: null }

/** Still ours: one that went on beyond its lease is another process's by now. */
const own = (db: Db, { id, leasedBy }: ClaimedJob) =>
  db.updateTable('jobs').where('id', '=', id).where('leasedBy', '=', leasedBy)

/** The same, unless somebody has asked for it while it ran, which begins its attempts anew (`enqueueKeyed`). */
const unasked = (db: Db, job: ClaimedJob) =>
  job.key === null ? own(db, job) : own(db, job).where('attempts', '=', job.attempts)

async function finish(db: Db, job: ClaimedJob, now: Date, again: unknown) {
  const every = EVERY_MS[job.kind]
  const next =
    again instanceof Date ? again : every === undefined ? undefined : new Date(+now + every)
  if (next !== undefined)
    await unasked(db, job)
      .set({ ...released, dueAt: next.toISOString(), attempts: 0, failedAt: null, lastError: null })
      .execute()
  else {
    const done = db.deleteFrom('jobs').where('id', '=', job.id).where('leasedBy', '=', job.leasedBy)
    await (job.key === null ? done : done.where('attempts', '=', job.attempts)).execute()
  }
  if (job.key !== null)
    await own(db, job)
      .set({ ...released, failedAt: null, lastError: null })
      .execute()
}

/** What recurs is never given up. */
async function postpone(db: Db, job: ClaimedJob, lastError: string, now: Date) {
  const { kind, attempts } = job
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
  const next = Math.min(pause, EVERY_MS[kind] ?? pause)
  const isOver = attempts >= MOST_ATTEMPTS && !isRecurring(kind)
  const failed = { ...released, failedAt: now.toISOString(), lastError }
  await unasked(db, job)
    .set({ ...failed, dueAt: isOver ? null : after(now, next) })
    .execute()
  await own(db, job)
    .set({ ...failed, dueAt: after(now, FIRST_PAUSE_MS) })
    .execute()
}
