import { JOB_KINDS, type JobsState, jobLabels } from '../../domain/activity/job.ts'
import { notFound } from '../../domain/basics/errors.ts'
import { CHANNELS, type Channel } from '../../domain/notices/notice.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { wakeRunner } from '../jobs/enqueue.ts'
import { jobPayloads } from '../jobs/payloads.ts'
import { isRecurring } from '../jobs/run-job.ts'
import { recordAction } from './actions.ts'
import { recipientsOf } from './job-recipients.ts'

const SHOWN = 100
const NO_JOB = 'この処理は見つかりません。すでに終わっているかもしれません'

/** What the installation has still to do, and what of it has failed. */
export async function getJobsState(db: Db, now: Date): Promise<JobsState> {
  const { waiting, oldestAt } = await db
    .selectFrom('jobs')
    .select((by) => [by.fn.countAll<number>().as('waiting'), by.fn.min('createdAt').as('oldestAt')])
    .where('dueAt', 'is not', null)
    .where(
      'kind',
      'in',
      JOB_KINDS.filter((kind) => !isRecurring(kind)),
    )
    .executeTakeFirstOrThrow()
  const failed = await db
    .selectFrom('jobs')
    .leftJoin('teams', 'teams.id', 'jobs.teamId')
    .select((by) => [
      'jobs.id',
      'kind',
      'payload',
      'teams.name as teamName',
      'attempts',
      'dueAt',
      by.fn.coalesce('failedAt', by.val('')).as('failedAt'),
      by.fn.coalesce('lastError', by.val('')).as('reason'),
    ])
    .where('failedAt', 'is not', null)
    .where('kind', 'in', JOB_KINDS)
    .orderBy('failedAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(SHOWN)
    .execute()
  const recipientOf = await recipientsOf(db, failed)
  return {
    waiting,
    oldestAt,
    sentLastDay: await sentSince(db, dayBefore(now)),
    failed: failed.map(({ payload, ...job }) => ({
      ...job,
      ...recipientOf({ kind: job.kind, payload }),
    })),
  }
}

const DAY_MS = 24 * 60 * 60_000
const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS).toISOString()

async function sentSince(db: Db, since: string) {
  const rows = await db
    .selectFrom('deliveries')
    .select((by) => ['channel', by.fn.countAll<number>().as('count')])
    .where('channel', 'in', CHANNELS)
    .where('sentAt', '>', since)
    .groupBy('channel')
    .execute()
  const of = (channel: Channel) => rows.find((row) => row.channel === channel)?.count ?? 0
  return { mail: of('mail'), push: of('push') }
}

/** Forgets a job that was given up, with what it would have sent. @throws AppError notFound */
export function discardJob(db: Db, by: string, id: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const job = await tx
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('failedAt', 'is not', null)
      .where('dueAt', 'is', null)
      .returning(['kind', 'payload'])
      .executeTakeFirst()
    if (!job) throw notFound(NO_JOB)
    if (job.kind === 'deliver') {
      const { accountId, channel } = jobPayloads.deliver.parse(JSON.parse(job.payload))
      await tx
        .updateTable('deliveries')
        .set({ state: 'failed', reason: 'discarded' })
        .where('accountId', '=', accountId)
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        .execute()
    }
    await recordAction(tx, by, `「${jobLabels[job.kind]}」を破棄しました`, now)
  })
}

/** Runs all that was given up again at once, with all its attempts. */
export function retryGivenUp(db: Db, by: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('jobs')
      .set({ dueAt: now.toISOString(), attempts: 0, failedAt: null, lastError: null })
      .where('failedAt', 'is not', null)
      .where('dueAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await recordAction(tx, by, `止まった処理${numUpdatedRows}件をもう一度実行しました`, now)
    await wakeRunner(tx)
  })
}

/** Runs a failed job again at once, with all its attempts. @throws AppError notFound */
export function retryJob(db: Db, by: string, id: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const job = await tx
      .updateTable('jobs')
      .set({ dueAt: now.toISOString(), attempts: 0, failedAt: null, lastError: null })
      .where('id', '=', id)
      .where('failedAt', 'is not', null)
      .returning('kind')
      .executeTakeFirst()
    if (!job) throw notFound(NO_JOB)
    await recordAction(tx, by, `「${jobLabels[job.kind]}」をもう一度実行しました`, now)
    await wakeRunner(tx)
  })
}
