import { z } from 'zod'
import { idSchema } from '../../../domain/validation.ts'
import { ownStudentId } from '../../students/students.ts'
import { playerProcedure } from '../trpc.ts'

/** Calls about one player: the session's own, whatever `studentId` is sent. */
export const ownProcedure = playerProcedure
  .input(z.object({ studentId: idSchema.optional() }))
  .use(async ({ ctx, input, next }) =>
    next({ ctx: { studentId: await ownStudentId(ctx.db, ctx.session, input.studentId) } }),
  )
