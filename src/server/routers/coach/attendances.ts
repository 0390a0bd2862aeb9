import { z } from 'zod'
import {
  answerChange,
  answerInput,
  assignment,
  attendanceSchema,
} from '../../../domain/attendance.ts'
import { scheduleRange } from '../../../domain/schedule.ts'
import { idSchema, success } from '../../../domain/validation.ts'
import { assignAsCoach } from '../../attendances/assign.ts'
import { answerAsCoach, listAttendances, listAttendancesOf } from '../../attendances/attendances.ts'
import { changeAsCoach } from '../../attendances/changes.ts'
import { coachProcedure, router } from '../trpc.ts'

export const attendances = router({
  list: coachProcedure
    .input(scheduleRange)
    .output(z.array(attendanceSchema))
    .query(({ ctx, input }) => listAttendances(ctx.db, ctx.teamId, input)),
  ofStudent: coachProcedure
    .input(z.object({ studentId: idSchema }))
    .output(z.array(attendanceSchema))
    .query(({ ctx, input }) => listAttendancesOf(ctx.db, ctx.teamId, input.studentId)),
  answer: coachProcedure
    .input(answerInput)
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) => answerAsCoach(ctx.db, ctx.session, input, ctx.clock)),
  assign: coachProcedure
    .input(assignment)
    .output(success)
    .mutation(({ ctx, input }) => assignAsCoach(ctx.db, ctx.session, input, ctx.clock.now)),
  update: coachProcedure
    .input(answerChange)
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) => changeAsCoach(ctx.db, ctx.session, input, ctx.clock)),
})
