import { z } from 'zod'
import { answerChange, answerInput, attendanceSchema } from '../../../domain/attendance.ts'
import { answerAsCoach, changeAsCoach, listAttendances } from '../../attendances/attendances.ts'
import { coachProcedure, router } from '../trpc.ts'

export const attendances = router({
  list: coachProcedure
    .output(z.array(attendanceSchema))
    .query(({ ctx }) => listAttendances(ctx.db, ctx.teamId)),
  answer: coachProcedure
    .input(answerInput)
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) => answerAsCoach(ctx.db, ctx.session, input, ctx.clock)),
  update: coachProcedure
    .input(answerChange)
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) => changeAsCoach(ctx.db, ctx.session, input, ctx.clock)),
})
