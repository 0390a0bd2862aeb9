import { z } from 'zod'
import { answerChange, attendanceSchema, ownAnswerInput } from '../../../domain/attendance.ts'
import { scheduleRange } from '../../../domain/schedule.ts'
import { idSchema } from '../../../domain/validation.ts'
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
    .input(scheduleRange)
    .output(z.array(attendanceSchema))
    .query(({ ctx, input }) => listAttendances(ctx.db, ctx.teamId, input)),
  /** Of any member: a player reads the team's answers (contract 3). */
  ofStudent: playerProcedure
    .input(z.object({ studentId: idSchema }))
    .output(z.array(attendanceSchema))
    .query(({ ctx, input }) => listAttendancesOf(ctx.db, ctx.teamId, input.studentId)),
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
