import { z } from 'zod'
import { byId, success } from '../../../domain/basics/validation.ts'
import { guardianClaimSchema, guardianSchema } from '../../../domain/people/guardian.ts'
import { slipSchema, slipsInput } from '../../../domain/people/guardian-invitation.ts'
import { approveClaim, listClaims, refuseClaim } from '../../families/claims.ts'
import { listGuardians, requireGuardian } from '../../families/guardians.ts'
import { inviterOf } from '../../families/inviter.ts'
import { mailAddressCheck } from '../../families/own-guardian.ts'
import { makeSlips } from '../../families/slips.ts'
import { longList } from '../../procedures/lists.ts'
import { coachProcedure, router } from '../../procedures/trpc.ts'
import { guardianCalls, invitationCalls } from '../shared/guardians.ts'

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
    .input(byId)
    .output(success)
    .mutation(({ ctx: { db, teamId, publicUrl, clock }, input }) =>
      approveClaim(db, teamId, input.id, { publicUrl, now: clock.now }),
    ),
  refuse: coachProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => refuseClaim(ctx.db, ctx.teamId, input.id)),
})
