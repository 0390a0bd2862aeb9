import { z } from 'zod'
import { idSchema, success } from '../../../domain/basics/validation.ts'
import { answerChangeSchema, answerOf } from '../../../domain/schedule/answer-history.ts'
import {
  answerInput,
  assignment,
  attendanceSchema,
  coachAnswerChange,
} from '../../../domain/schedule/attendance.ts'
import { openRange } from '../../../domain/schedule/schedule.ts'
import { answerHistory } from '../../attendances/answer-history.ts'
import { assignAsCoach } from '../../attendances/assign.ts'
import { answerAsCoach, findAnswer, getAttendance } from '../../attendances/attendances.ts'
import { changeAsCoach } from '../../attendances/changes.ts'
import { attendancesInParts, attendancesOfInParts } from '../../attendances/read.ts'
import { keeps, keptOf } from '../../procedures/keeps.ts'
import { typedParts } from '../../procedures/lists.ts'
import { coachProcedure, router } from '../../procedures/trpc.ts'

/** What an answer sent back may have as it was. */
const MOVING = ['updatedAt']

export const attendances = router({
  all: coachProcedure
    .input(openRange)
    .output(typedParts(attendanceSchema))
    .query(({ ctx, input }) => attendancesInParts(ctx.db, ctx.teamId, input)),
  ofStudent: coachProcedure
    .input(z.object({ studentId: idSchema }))
    .output(typedParts(attendanceSchema))
    .query(({ ctx, input }) => attendancesOfInParts(ctx.db, ctx.teamId, input.studentId)),
  changes: coachProcedure
    .input(answerOf)
    .output(z.array(answerChangeSchema))
    .query(({ ctx, input }) => answerHistory(ctx.db, ctx.teamId, input)),
  answer: coachProcedure
    .input(answerInput)
    .use(
      keeps(keptOf(attendanceSchema, answerInput, MOVING), (ctx, input) =>
        findAnswer(ctx.db, ctx.teamId, input),
      ),
    )
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) => answerAsCoach(ctx.db, ctx.session, input, ctx.clock)),
  assign: coachProcedure
    .input(assignment)
    .output(success)
    .mutation(({ ctx, input }) => assignAsCoach(ctx.db, ctx.session, input, ctx.clock)),
  update: coachProcedure
    .input(coachAnswerChange)
    .use(
      keeps(keptOf(attendanceSchema, coachAnswerChange, MOVING), (ctx, input) =>
        getAttendance(ctx.db, ctx.teamId, input.id),
      ),
    )
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) => changeAsCoach(ctx.db, ctx.session, input, ctx.clock)),
})
