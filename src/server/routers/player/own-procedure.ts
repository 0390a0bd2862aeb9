import { z } from 'zod'
import { forbidden } from '../../../domain/basics/errors.ts'
import { idSchema } from '../../../domain/basics/validation.ts'
import { refusals } from '../../../domain/words/messages.ts'
import { isSwitched } from '../../identity/sessions.ts'
import { memberProcedure, playerProcedure } from '../../procedures/trpc.ts'
import { ownStudentId } from '../../students/require-student.ts'

const aboutOne = (procedure: typeof playerProcedure) =>
  procedure
    .input(z.object({ studentId: idSchema.optional() }))
    .use(async ({ ctx, input, next }) =>
      next({ ctx: { studentId: await ownStudentId(ctx.db, ctx.session, input.studentId) } }),
    )

/** Calls about one player: the session's own, whatever `studentId` is sent; a guardian names any own child. */
export const ownProcedure = aboutOne(playerProcedure)

/** The same, not for a guardian. */
export const ownMemberProcedure = aboutOne(memberProcedure)

/** What a sibling who opened the account may not do, either: it would outlast their link (decision 008). */
export const personalProcedure = ownMemberProcedure.use(({ ctx, next }) => {
  if (isSwitched(ctx.session)) throw forbidden(refusals.ownLogInOnly)
  return next()
})
