import { v7 as newId } from 'uuid'
import type { JobKind, RecurringKind } from '../../domain/activity/job.ts'
import { detailsOf } from '../db/faults.ts'
import { takeTurn } from '../parts/turns.ts'
import { pendingWork } from '../pending/pending.ts'
import { claimJob, LEASE_MS, renewLeases } from './claim.ts'
import { enqueued, enqueueRecurring } from './enqueue.ts'
import { ASKED, LANES, type Lane, ORDINARY, URGENT } from './lanes.ts'
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

/**
 * What a process runs at once, by the lanes that each place takes: however slow a mail server is, and however much
 * waits, what is urgent finds a place, and so does what somebody waits for.
 */
const PLACES: readonly (readonly Lane[])[] = [
  [...LANES],
  [...LANES],
  [...LANES],
  [URGENT],
  [URGENT, ASKED],
  [URGENT, ORDINARY],
]
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
  const busy = new Set<readonly Lane[]>()
  let isStopped = false

  /** Whoever finds a job calls for others, who look for the next. */
  async function work(lanes: readonly Lane[]) {
    while (!isStopped) {
      // After the answer of the call that has enqueued it, and with others' calls between one job and the next.
      await takeTurn()
      const job = await claimJob(db, holder, now(), lanes)
      if (!job) return
      look()
      running.add(job.id)
      await runJob(options, job, () => handlers[job.kind](job.payload, now()))
      running.delete(job.id)
    }
  }

  const report = (error: unknown) => log.error(detailsOf(error), 'jobs were not looked for')

  /** The first place sees all lanes; while it is busy, the others look. */
  function look() {
    if (isStopped) return
    const free = PLACES.filter((place) => !busy.has(place))
    const called = free[0] === PLACES[0] ? free.slice(0, 1) : free
    for (const place of called) {
      busy.add(place)
      pending.add(
        work(place)
          .catch(report)
          .finally(() => busy.delete(place)),
      )
    }
  }

  const renew = () => pending.add(renewLeases(db, [...running], holder, now()).catch(report))
  const timers = [setInterval(look, LOOK_EVERY_MS), setInterval(renew, LEASE_MS / 3)]
  for (const timer of timers) timer.unref()
  enqueued.on('job', look)
  for (const kind of recurring)
    pending.add(enqueueRecurring(db, kind, now()).catch(report).finally(look))

  return {
    async stop() {
      isStopped = true
      enqueued.off('job', look)
      for (const timer of timers) clearInterval(timer)
      await pending.settled()
    },
  }
}
