import { z } from 'zod'
import { idSchema } from '../../../domain/basics/validation.ts'
import {
  answerChange,
  attendanceSchema,
  ownAnswerInput,
} from '../../../domain/schedule/attendance.ts'
import { openRange } from '../../../domain/schedule/schedule.ts'
import { answerAsPlayer, findAnswer, getAttendance } from '../../attendances/attendances.ts'
import { changeAsPlayer } from '../../attendances/changes.ts'
import { attendancesInParts, attendancesOfInParts } from '../../attendances/read.ts'
import { keeps, keptOf } from '../../procedures/keeps.ts'
import { typedParts } from '../../procedures/lists.ts'
import { playerProcedure, router } from '../../procedures/trpc.ts'
import { ownProcedure } from './own-procedure.ts'

/** What an answer sent back may have as it was. */
const MOVING = ['updatedAt']
/** What coaches alone say of an answer. */
const COACHES = ['overCapacity']
const ofOne = ownAnswerInput.extend({ studentId: idSchema })

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
    .use(
      keeps([...keptOf(attendanceSchema, ofOne, MOVING), ...COACHES], async (ctx, input) => ({
        ...(await findAnswer(ctx.db, ctx.teamId, { ...input, studentId: ctx.studentId })),
        overCapacity: false,
      })),
    )
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) =>
      answerAsPlayer(ctx.db, ctx.session, { ...input, studentId: ctx.studentId }, ctx.clock),
    ),
  update: playerProcedure
    .input(answerChange)
    .use(
      keeps(
        [...keptOf(attendanceSchema, answerChange, MOVING), ...COACHES],
        async (ctx, input) => ({
          ...(await getAttendance(ctx.db, ctx.teamId, input.id)),
          overCapacity: false,
        }),
      ),
    )
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) => changeAsPlayer(ctx.db, ctx.session, input, ctx.clock)),
})
