import { z } from 'zod'
import {
  answerChange,
  answerInput,
  assignment,
  attendanceSchema,
} from '../../../domain/attendance.ts'
import { done, idSchema, success } from '../../../domain/validation.ts'
import { assignAsCoach } from '../../attendances/assign.ts'
import { answerAsCoach, listAttendances, listAttendancesOf } from '../../attendances/attendances.ts'
import { changeAsCoach } from '../../attendances/changes.ts'
import { requireStudent } from '../../students/students.ts'
import { coachProcedure, router } from '../trpc.ts'

export const attendances = router({
  list: coachProcedure
    .output(z.array(attendanceSchema))
    .query(({ ctx }) => listAttendances(ctx.db, ctx.teamId)),
  ofStudent: coachProcedure
    .input(z.object({ studentId: idSchema }))
    .output(z.array(attendanceSchema))
    .query(async ({ ctx, input: { studentId } }) => {
      await requireStudent(ctx.db, ctx.teamId, studentId)
      return listAttendancesOf(ctx.db, ctx.teamId, studentId)
    }),
  answer: coachProcedure
    .input(answerInput)
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) => answerAsCoach(ctx.db, ctx.session, input, ctx.clock)),
  assign: coachProcedure
    .input(assignment)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await assignAsCoach(ctx.db, ctx.session, input, ctx.clock.now)
      return done
    }),
  update: coachProcedure
    .input(answerChange)
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) => changeAsCoach(ctx.db, ctx.session, input, ctx.clock)),
})
