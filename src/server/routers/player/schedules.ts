import { z } from 'zod'
import {
  playerScheduleDetail,
  playerScheduleSchema,
  scheduleRange,
} from '../../../domain/schedule.ts'
import { byId } from '../../../domain/validation.ts'
import { getPlayerScheduleDetail } from '../../schedules/detail.ts'
import { listPlayerSchedules } from '../../schedules/read.ts'
import { router } from '../trpc.ts'
import { ownProcedure } from './own-procedure.ts'

export const schedules = router({
  list: ownProcedure
    .input(scheduleRange)
    .output(z.array(playerScheduleSchema))
    .query(({ ctx, input }) =>
      listPlayerSchedules(ctx.db, ctx.teamId, ctx.studentId, input, ctx.clock),
    ),
  get: ownProcedure
    .input(byId)
    .output(playerScheduleDetail)
    .query(({ ctx, input }) =>
      getPlayerScheduleDetail(ctx.db, ctx.teamId, ctx.studentId, input.id, ctx.clock),
    ),
})
