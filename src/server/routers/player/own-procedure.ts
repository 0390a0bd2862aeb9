import { z } from 'zod'
import { forbidden } from '../../../domain/basics/errors.ts'
import { idSchema } from '../../../domain/basics/validation.ts'
import { refusals } from '../../../domain/words/messages.ts'
import { isSwitched } from '../../identity/sessions.ts'
import { playerProcedure } from '../../procedures/trpc.ts'
import { ownStudentId } from '../../students/require-student.ts'

/** Calls about one player: the session's own, whatever `studentId` is sent. */
export const ownProcedure = playerProcedure
  .input(z.object({ studentId: idSchema.optional() }))
  .use(async ({ ctx, input, next }) =>
    next({ ctx: { studentId: await ownStudentId(ctx.db, ctx.session, input.studentId) } }),
  )

/** What a sibling who opened the account may not do: it would outlast their link (decision 008). */
export const personalProcedure = ownProcedure.use(({ ctx, next }) => {
  if (isSwitched(ctx.session)) throw forbidden(refusals.ownLogInOnly)
  return next()
})
