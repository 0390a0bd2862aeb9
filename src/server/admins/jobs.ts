import { JOB_KINDS, type JobsState, jobLabels } from '../../domain/activity/job.ts'
import { notFound } from '../../domain/basics/errors.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { wakeRunner } from '../jobs/enqueue.ts'
import { isRecurring } from '../jobs/run-job.ts'
import { recordAction } from './actions.ts'

const SHOWN = 100

/** What the installation has still to do, and what of it has failed. */
export async function getJobsState(db: Db): Promise<JobsState> {
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
    .select((by) => [
      'id',
      'kind',
      'attempts',
      'dueAt',
      by.fn.coalesce('failedAt', by.val('')).as('failedAt'),
      by.fn.coalesce('lastError', by.val('')).as('reason'),
    ])
    .where('failedAt', 'is not', null)
    .where('kind', 'in', JOB_KINDS)
    .orderBy('failedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return { waiting, oldestAt, failed }
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
    if (!job) throw notFound('この処理は見つかりません。すでに終わっているかもしれません')
    await recordAction(tx, by, `「${jobLabels[job.kind]}」をもう一度実行しました`, now)
    await wakeRunner(tx)
  })
}
