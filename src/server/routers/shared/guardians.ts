import { z } from 'zod'
import { byId, idSchema, success } from '../../../domain/basics/validation.ts'
import { guardianOfChild } from '../../../domain/people/guardian.ts'
import {
  type GuardianInvitation,
  guardianInvitationInput,
  guardianInvitationSchema,
  type InvitationAgain,
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
import type { CoachSession, PlayerSession } from '../../identity/sessions.ts'
import type { Context } from '../../procedures/context.ts'
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

type InviterContext = Pick<Context, 'db' | 'publicUrl' | 'clock'> & {
  session: CoachSession | PlayerSession
}

/** What one that is sent again keeps, and may be sent along as it is stored. */
export const keptOfInvitation = keptOf(guardianInvitationSchema, invitationAgain)
export const storedInvitation = async (
  { db, session, clock }: InviterContext,
  { id }: InvitationAgain,
): Promise<Partial<GuardianInvitation>> =>
  (await listInvitations(db, session, clock.now)).find((one) => one.id === id) ?? {}

/** To the same address, or to the right one. */
export async function sendAgain({
  ctx: { db, session, publicUrl, clock },
  input,
}: {
  ctx: InviterContext
  input: InvitationAgain
}): Promise<GuardianInvitation> {
  const by = await inviterOf(db, session)
  return sendInvitationAgain(db, session, input, { by, publicUrl, now: clock.now })
}

export const invitationCalls = (procedure: FamilyProcedure) => ({
  list: procedure
    .output(z.array(guardianInvitationSchema))
    .query(({ ctx }) => listInvitations(ctx.db, ctx.session, ctx.clock.now)),
  create: procedure
    .input(guardianInvitationInput)
    .output(guardianInvitationSchema)
    .mutation(async ({ ctx, input }) => {
      const { db, session, publicUrl, clock } = ctx
      const by = await inviterOf(db, session)
      return createInvitation(db, session, input, { by, publicUrl, now: clock.now })
    }),
  revoke: procedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.db, ctx.session, input.id, ctx.clock.now)),
})
