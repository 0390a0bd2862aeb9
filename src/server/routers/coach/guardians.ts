import { z } from 'zod'
import { byId, success } from '../../../domain/basics/validation.ts'
import {
  claimApproval,
  guardianClaimSchema,
  guardianSchema,
} from '../../../domain/people/guardian.ts'
import {
  changedGuardianContact,
  guardianContactSchema,
  newGuardianContact,
} from '../../../domain/people/guardian-contact.ts'
import {
  guardianInvitationSchema,
  invitationAgain,
  slipSchema,
  slipsInput,
} from '../../../domain/people/guardian-invitation.ts'
import { approveClaim, listClaims, refuseClaim } from '../../families/claims.ts'
import {
  addContact,
  changeContact,
  listContacts,
  removeContact,
  requireContact,
} from '../../families/guardian-contacts.ts'
import { listGuardians, requireGuardian } from '../../families/guardians.ts'
import { inviterOf } from '../../families/inviter.ts'
import { mailAddressCheck } from '../../families/own-guardian.ts'
import { makeSlips } from '../../families/slips.ts'
import { keeps, keptOf } from '../../procedures/keeps.ts'
import { longList } from '../../procedures/lists.ts'
import { coachProcedure, router } from '../../procedures/trpc.ts'
import {
  guardianCalls,
  invitationCalls,
  keptOfInvitation,
  sendAgain,
  storedInvitation,
} from '../shared/guardians.ts'

export const guardians = router({
  list: coachProcedure
    .output(longList(guardianSchema))
    .query(({ ctx }) => listGuardians(ctx.db, ctx.teamId)),
  ...guardianCalls(coachProcedure),
  mailCheck: coachProcedure
    .input(byId)
    .output(success)
    .mutation(async ({ ctx: { db, teamId, publicUrl, clock }, input }) => {
      await requireGuardian(db, teamId, input.id)
      await mailAddressCheck(db, input.id, { publicUrl, now: clock.now })
    }),
})

export const guardianInvitations = router({
  ...invitationCalls(coachProcedure),
  sendAgain: coachProcedure
    .input(invitationAgain)
    .use(keeps(keptOfInvitation, storedInvitation))
    .output(guardianInvitationSchema)
    .mutation(sendAgain),
  slips: coachProcedure
    .input(slipsInput)
    .output(z.array(slipSchema))
    .mutation(async ({ ctx: { db, session, teamId, publicUrl, clock }, input }) => {
      const by = await inviterOf(db, session)
      return makeSlips(db, teamId, input.studentIds, { by, publicUrl, now: clock.now })
    }),
})

export const guardianClaims = router({
  list: coachProcedure
    .output(z.array(guardianClaimSchema))
    .query(({ ctx }) => listClaims(ctx.db, ctx.teamId)),
  approve: coachProcedure
    .input(claimApproval)
    .output(success)
    .mutation(({ ctx, input }) => approveClaim(ctx.db, ctx.teamId, input, ctx)),
  refuse: coachProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => refuseClaim(ctx.db, ctx.teamId, input.id)),
})

/** Guardians whom rosters and coaches name, without a log-in. */
export const guardianContacts = router({
  list: coachProcedure
    .output(longList(guardianContactSchema))
    .query(({ ctx }) => listContacts(ctx.db, ctx.teamId)),
  add: coachProcedure
    .input(newGuardianContact)
    .output(guardianContactSchema)
    .mutation(({ ctx, input }) => addContact(ctx.db, ctx.teamId, input, ctx.clock.now)),
  change: coachProcedure
    .input(changedGuardianContact)
    .use(
      keeps(keptOf(guardianContactSchema, changedGuardianContact), (ctx, input) =>
        requireContact(ctx.db, ctx.teamId, input.id),
      ),
    )
    .output(guardianContactSchema)
    .mutation(({ ctx, input }) => changeContact(ctx.db, ctx.teamId, input)),
  remove: coachProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => removeContact(ctx.db, ctx.teamId, input.id)),
})
