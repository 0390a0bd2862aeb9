import { byId } from '../../../domain/basics/validation.ts'
import {
  openRange,
  playerScheduleDetail,
  playerScheduleSchema,
  scheduleRange,
  scheduleSpan,
} from '../../../domain/schedule/schedule.ts'
import { joinParts } from '../../parts/parts.ts'
import { typedList, typedParts } from '../../procedures/lists.ts'
import { playerProcedure, router } from '../../procedures/trpc.ts'
import { getPlayerScheduleDetail } from '../../schedules/detail.ts'
import { getScheduleSpan, playerSchedulesInParts } from '../../schedules/read.ts'
import { ownProcedure } from './own-procedure.ts'

export const schedules = router({
  list: ownProcedure
    .input(scheduleRange)
    .output(typedList(playerScheduleSchema))
    .query(({ ctx: { db, teamId, studentId, clock }, input }) =>
      joinParts(playerSchedulesInParts(db, teamId, studentId, input, clock)),
    ),
  all: ownProcedure
    .input(openRange)
    .output(typedParts(playerScheduleSchema))
    .query(({ ctx: { db, teamId, studentId, clock }, input }) =>
      playerSchedulesInParts(db, teamId, studentId, input, clock),
    ),
  span: playerProcedure
    .output(scheduleSpan)
    .query(({ ctx }) => getScheduleSpan(ctx.db, ctx.teamId, [])),
  get: ownProcedure
    .input(byId)
    .output(playerScheduleDetail)
    .query(({ ctx, input }) =>
      getPlayerScheduleDetail(ctx.db, ctx.teamId, ctx.studentId, input.id, ctx.clock),
    ),
})
