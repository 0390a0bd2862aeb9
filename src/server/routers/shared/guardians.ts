import { z } from 'zod'
import { byId, idSchema, success } from '../../../domain/basics/validation.ts'
import { guardianOfChild } from '../../../domain/people/guardian.ts'
import {
  guardianInvitationInput,
  guardianInvitationSchema,
  invitationAgain,
} from '../../../domain/people/guardian-invitation.ts'
import { listGuardiansOf } from '../../families/guardians.ts'
import {
  createInvitation,
  listInvitations,
  revokeInvitation,
  sendInvitationAgain,
} from '../../families/invitations.ts'
import { inviterOf } from '../../families/inviter.ts'
import { unlinkGuardian } from '../../families/unlink.ts'
import { keptOf } from '../../procedures/keeps.ts'
import type { coachProcedure, familyProcedure } from '../../procedures/trpc.ts'

/** What coaches do for every family, and a guardian for their own. */
type FamilyProcedure = typeof coachProcedure | typeof familyProcedure

export const guardianCalls = (procedure: FamilyProcedure) => ({
  ofStudent: procedure
    .input(z.object({ studentId: idSchema }))
    .output(z.array(guardianOfChild))
    .query(({ ctx, input }) => listGuardiansOf(ctx.db, ctx.session, input.studentId)),
  unlink: procedure
    .input(byId.extend({ studentId: idSchema }))
    .output(success)
    .mutation(({ ctx, input }) => unlinkGuardian(ctx.db, ctx.session, input, ctx.clock.now)),
})

/** What an invitation tells, and nobody can say who makes one. */
export const toldOfInvitation = keptOf(guardianInvitationSchema, guardianInvitationInput)

export const invitationCalls = (procedure: FamilyProcedure, making: FamilyProcedure) => ({
  list: procedure
    .output(z.array(guardianInvitationSchema))
    .query(({ ctx }) => listInvitations(ctx.db, ctx.session, ctx.clock.now)),
  create: making
    .input(guardianInvitationInput)
    .output(guardianInvitationSchema)
    .mutation(async ({ ctx, input }) => {
      const { db, session, publicUrl, clock } = ctx
      const by = await inviterOf(db, session)
      return createInvitation(db, session, input, { by, publicUrl, now: clock.now })
    }),
  /** To the same address, or to the right one. */
  sendAgain: procedure
    .input(invitationAgain)
    .output(guardianInvitationSchema)
    .mutation(async ({ ctx, input }) => {
      const { db, session, publicUrl, clock } = ctx
      const by = await inviterOf(db, session)
      return sendInvitationAgain(db, session, input, { by, publicUrl, now: clock.now })
    }),
  revoke: procedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.db, ctx.session, input.id, ctx.clock.now)),
})
