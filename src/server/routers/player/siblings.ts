import { z } from 'zod'
import { byId, idSchema, success } from '../../../domain/basics/validation.ts'
import { siblingLinkSchema, siblingRequest, siblingSchema } from '../../../domain/people/sibling.ts'
import { studentSchema } from '../../../domain/people/student.ts'
import { playerProcedure, router } from '../../procedures/trpc.ts'
import {
  approveSibling,
  deleteSibling,
  listSiblingLinks,
  listSiblings,
  requestSibling,
} from '../../siblings/links.ts'
import { switchTo } from '../../siblings/switch.ts'
import { ownMemberProcedure, ownProcedure, personalProcedure } from './own-procedure.ts'

export const siblings = router({
  links: ownProcedure
    .output(z.array(siblingLinkSchema))
    .query(({ ctx }) => listSiblingLinks(ctx.db, ctx.teamId, ctx.studentId)),
  list: ownProcedure
    .output(z.array(siblingSchema))
    .query(({ ctx }) => listSiblings(ctx.db, ctx.teamId, ctx.studentId)),
  request: personalProcedure
    .input(siblingRequest)
    .output(siblingLinkSchema)
    .mutation(({ ctx, input }) =>
      requestSibling(ctx.db, ctx.teamId, ctx.studentId, input.siblingEmail, ctx.clock.now),
    ),
  approve: personalProcedure
    .input(byId)
    .output(siblingLinkSchema)
    .mutation(({ ctx, input }) =>
      approveSibling(ctx.db, ctx.teamId, ctx.studentId, input.id, ctx.clock.now),
    ),
  delete: ownMemberProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteSibling(ctx.db, ctx.teamId, ctx.studentId, input.id)),
  switchTo: playerProcedure
    .input(z.object({ studentId: idSchema }))
    .output(studentSchema)
    .mutation(({ ctx, input }) => switchTo(ctx.db, ctx.session, ctx.identity, input.studentId)),
})
