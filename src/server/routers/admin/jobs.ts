import { jobsState } from '../../../domain/activity/job.ts'
import { byId, success } from '../../../domain/basics/validation.ts'
import { discardJob, getJobsState, retryGivenUp, retryJob } from '../../admins/jobs.ts'
import { adminProcedure, router } from '../../procedures/trpc.ts'

/** What the installation has still to do. */
export const jobs = router({
  state: adminProcedure.output(jobsState).query(({ ctx }) => getJobsState(ctx.db, ctx.clock.now)),
  discard: adminProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => discardJob(ctx.db, ctx.session.adminId, input.id, ctx.clock.now)),
  retryAll: adminProcedure
    .output(success)
    .mutation(({ ctx }) => retryGivenUp(ctx.db, ctx.session.adminId, ctx.clock.now)),
  retry: adminProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => retryJob(ctx.db, ctx.session.adminId, input.id, ctx.clock.now)),
})
