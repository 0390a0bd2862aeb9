import { v7 as newId } from 'uuid'
import type { JobKind, RecurringKind } from '../../domain/activity/job.ts'
import { detailsOf } from '../db/faults.ts'
import { takeTurn } from '../parts/turns.ts'
import { pendingWork } from '../pending/pending.ts'
import { claimJob, LEASE_MS, renewLeases } from './claim.ts'
import { enqueued, enqueueRecurring } from './enqueue.ts'
import { type JobOptions, runJob } from './run-job.ts'

export type JobHandlers = Record<JobKind, (payload: string, now: Date) => Promise<unknown>>

interface RunnerOptions extends JobOptions {
  handlers: JobHandlers
  /** What comes again and again from now on. */
  recurring?: RecurringKind[]
}

export interface Runner {
  /** Claims no more, and waits for what is under way. */
  stop(): Promise<void>
}

/** A slow mail server holds up no more than these. */
const AT_ONCE = 5
/** For what other processes enqueue, and what comes due. */
const LOOK_EVERY_MS = 5000

/** Runs every job that is due, and then ends: one after the other. */
export async function runDueJobs(options: RunnerOptions): Promise<void> {
  const { db, handlers, now } = options
  const holder = newId()
  for (;;) {
    const job = await claimJob(db, holder, now())
    if (!job) return
    await runJob(options, job, () => handlers[job.kind](job.payload, now()))
  }
}

/** Runs jobs as they come due, a few at once, until it is stopped. */
export function startRunner(options: RunnerOptions): Runner {
  const { db, handlers, recurring = ['sweep'], log, now } = options
  const holder = newId()
  const running = new Set<string>()
  const pending = pendingWork()
  let workers = 0
  let isStopped = false

  /** Whoever finds a job calls for one more, who looks for the next. */
  async function work() {
    while (!isStopped) {
      // After the answer of the call that has enqueued it, and with others' calls between one job and the next.
      await takeTurn()
      const job = await claimJob(db, holder, now())
      if (!job) return
      callWorker()
      running.add(job.id)
      await runJob(options, job, () => handlers[job.kind](job.payload, now()))
      running.delete(job.id)
    }
  }

  const report = (error: unknown) => log.error(detailsOf(error), 'jobs were not looked for')

  function callWorker() {
    if (isStopped || workers === AT_ONCE) return
    workers += 1
    const ended = () => {
      workers -= 1
    }
    pending.add(work().catch(report).finally(ended))
  }

  const renew = () => pending.add(renewLeases(db, [...running], holder, now()).catch(report))
  const timers = [setInterval(callWorker, LOOK_EVERY_MS), setInterval(renew, LEASE_MS / 3)]
  for (const timer of timers) timer.unref()
  enqueued.on('job', callWorker)
  for (const kind of recurring)
    pending.add(enqueueRecurring(db, kind, now()).catch(report).finally(callWorker))

  return {
    async stop() {
      isStopped = true
      enqueued.off('job', callWorker)
      for (const timer of timers) clearInterval(timer)
      await pending.settled()
    },
  }
}
