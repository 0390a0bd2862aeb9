import { z } from 'zod'
import { idSchema } from '../../../domain/basics/validation.ts'
import {
  answerChange,
  attendanceSchema,
  ownAnswerInput,
} from '../../../domain/schedule/attendance.ts'
import { openRange } from '../../../domain/schedule/schedule.ts'
import { answerAsPlayer } from '../../attendances/attendances.ts'
import { changeAsPlayer } from '../../attendances/changes.ts'
import { attendancesInParts, attendancesOfInParts } from '../../attendances/read.ts'
import { typedParts } from '../../procedures/lists.ts'
import { playerProcedure, router } from '../../procedures/trpc.ts'
import { ownProcedure } from './own-procedure.ts'

export const attendances = router({
  all: playerProcedure
    .input(openRange)
    .output(typedParts(attendanceSchema))
    .query(({ ctx, input }) => attendancesInParts(ctx.db, ctx.teamId, input)),
  /** Of any member: a player reads the team's answers. */
  ofStudent: playerProcedure
    .input(z.object({ studentId: idSchema }))
    .output(typedParts(attendanceSchema))
    .query(({ ctx, input }) => attendancesOfInParts(ctx.db, ctx.teamId, input.studentId)),
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
