import { z } from 'zod'
import { answerChange, attendanceSchema, ownAnswerInput } from '../../../domain/attendance.ts'
import {
  answerAsPlayer,
  listAttendances,
  listAttendancesOf,
} from '../../attendances/attendances.ts'
import { changeAsPlayer } from '../../attendances/changes.ts'
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
    .mutation(({ ctx, input }) => changeAsPlayer(ctx.db, ctx.session, input, ctx.clock)),
})
