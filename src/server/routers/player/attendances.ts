import { z } from 'zod'
import { answerChange, attendanceSchema, ownAnswerInput } from '../../../domain/attendance.ts'
import { forbidden } from '../../../domain/errors.ts'
import {
  answerAsPlayer,
  getAttendance,
  listAttendances,
  listAttendancesOf,
} from '../../attendances/attendances.ts'
import { getSchedule } from '../../schedules/read.ts'
import { requireStudent } from '../../students/students.ts'
import { playerProcedure, router } from '../trpc.ts'
import { ownProcedure } from './own-procedure.ts'

export const attendances = router({
  list: playerProcedure
    .output(z.array(attendanceSchema))
    .query(({ ctx }) => listAttendances(ctx.db, ctx.teamId)),
  mine: ownProcedure
    .output(z.array(attendanceSchema))
    .query(({ ctx }) => listAttendancesOf(ctx.db, ctx.teamId, ctx.studentId)),
  answer: ownProcedure
    .input(ownAnswerInput)
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) =>
      answerAsPlayer(ctx.db, ctx.session, { ...input, studentId: ctx.studentId }, ctx.clock),
    ),
  update: playerProcedure
    .input(answerChange)
    .output(attendanceSchema.nullable())
    .mutation(async ({ ctx, input }) => {
      const stored = await getAttendance(ctx.db, ctx.teamId, input.id)
      if (stored.studentId !== ctx.session.studentId) throw forbidden()
      if (input.studentId && input.studentId !== stored.studentId) {
        await requireStudent(ctx.db, ctx.teamId, input.studentId)
        throw forbidden()
      }
      if (input.scheduleId && input.scheduleId !== stored.scheduleId) {
        await getSchedule(ctx.db, ctx.teamId, input.scheduleId)
        throw forbidden()
      }
      const { status = stored.status, comment } = input
      // Nothing sent changes nothing, and a coach's answer stays the coach's.
      if (input.status === undefined && comment === undefined) return stored
      return answerAsPlayer(ctx.db, ctx.session, { ...stored, status, comment }, ctx.clock)
    }),
})
