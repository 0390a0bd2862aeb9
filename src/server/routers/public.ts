import { z } from 'zod'
import { success } from '../../domain/basics/validation.ts'
import { loginInput } from '../../domain/identity/account.ts'
import {
  passwordReset,
  resetRequest,
  resetToken,
  resetTokenState,
} from '../../domain/identity/credentials.ts'
import { adminLogin, adminSchema, adminSetup, setupState } from '../../domain/people/admin.ts'
import { coachSchema } from '../../domain/people/coach.ts'
import { guardianRegistration, ownGuardianSchema } from '../../domain/people/guardian.ts'
import {
  familyJoin,
  invitationState,
  invitationToken,
} from '../../domain/people/guardian-invitation.ts'
import { playerRegistration, studentSchema } from '../../domain/people/student.ts'
import { sportSchema } from '../../domain/team/sport.ts'
import { clubRegistration, registrationState, teamSchema } from '../../domain/team/team.ts'
import { getAdmin } from '../admins/admins.ts'
import { isSetupNeeded, isSetupTokenNeeded, isUnused, setUpFirstAdmin } from '../admins/setup.ts'
import { getCoach } from '../coaches/coaches.ts'
import { getGuardian } from '../families/guardians.ts'
import { readInvitation } from '../families/invitations.ts'
import { joinFamily } from '../families/join.ts'
import { confirmAddress } from '../families/own-guardian.ts'
import { registerGuardian } from '../families/register.ts'
import { logIn } from '../identity/log-in.ts'
import { requestPasswordReset, resetPassword, resetTokenEmail } from '../identity/password-reset.ts'
import type { Context } from '../procedures/context.ts'
import { publicProcedure, router } from '../procedures/trpc.ts'
import { listSports } from '../sports/sports.ts'
import { registerPlayer } from '../students/register-player.ts'
import { getStudent } from '../students/students.ts'
import { readRegistration } from '../teams/club-registration.ts'
import { registerTeam } from '../teams/register-team.ts'
import { getTeam } from '../teams/teams.ts'

/** Asked for by mail, checked and used by the link's token. */
const passwordResetOf = (kind: 'coach' | 'player') =>
  router({
    request: publicProcedure
      .input(resetRequest)
      .output(success)
      .mutation(({ ctx: { db, publicUrl, clock, address }, input: { email } }) =>
        requestPasswordReset(db, { kind, email, address, publicUrl, now: clock.now }),
      ),
    verify: publicProcedure
      .input(resetToken)
      .output(resetTokenState)
      .mutation(async ({ ctx, input }) => {
        const email = await resetTokenEmail(ctx.db, kind, input.token, visitOf(ctx))
        return { valid: email !== null, email }
      }),
    reset: publicProcedure
      .input(passwordReset)
      .output(success)
      .mutation(({ ctx, input }) => resetPassword(ctx.db, kind, input, visitOf(ctx))),
  })

const visitOf = ({ identity, address, clock }: Context) => ({ identity, address, now: clock.now })

const registrantOf = ({ address, clock, isOwnMachine, defaultRegistration }: Context) => ({
  address,
  now: clock.now,
  isOwnMachine: isOwnMachine(),
  defaultRegistration,
})

/** What anybody may call: the way in, and the way out. */
export const publicRouter = router({
  sports: publicProcedure.output(z.array(sportSchema)).query(({ ctx }) => listSports(ctx.db)),

  registration: publicProcedure.output(registrationState).query(async ({ ctx }) => {
    const { registration } = await readRegistration(ctx.db, ctx.defaultRegistration)
    return { registration }
  }),

  registerTeam: publicProcedure
    .input(clubRegistration)
    .output(z.object({ team: teamSchema, coach: coachSchema }))
    .mutation(async ({ ctx, input }) => {
      const { teamId, coachId } = await registerTeam(ctx.db, input, registrantOf(ctx), (tx, id) =>
        ctx.identity.start(tx, 'coach', id),
      )
      return {
        team: await getTeam(ctx.db, teamId),
        coach: await getCoach(ctx.db, teamId, coachId),
      }
    }),

  registerPlayer: publicProcedure
    .input(playerRegistration)
    .output(studentSchema)
    .mutation(async ({ ctx, input }) => {
      const { teamId, studentId } = await registerPlayer(ctx.db, input, visitOf(ctx))
      return getStudent(ctx.db, teamId, studentId)
    }),

  logInCoach: publicProcedure
    .input(loginInput)
    .output(coachSchema)
    .mutation(async ({ ctx, input }) => {
      const { teamId, coachId } = await logIn(ctx.db, 'coach', input, visitOf(ctx))
      return getCoach(ctx.db, teamId, coachId)
    }),

  logInPlayer: publicProcedure
    .input(loginInput)
    .output(studentSchema)
    .mutation(async ({ ctx, input }) => {
      const { teamId, studentId } = await logIn(ctx.db, 'player', input, visitOf(ctx))
      return getStudent(ctx.db, teamId, studentId)
    }),

  invitation: publicProcedure
    .input(invitationToken)
    .output(invitationState)
    .mutation(({ ctx, input }) => readInvitation(ctx.db, input.token, visitOf(ctx))),

  joinFamily: publicProcedure
    .input(familyJoin)
    .output(ownGuardianSchema)
    .mutation(async ({ ctx, input }) => getGuardian(ctx.db, await joinFamily(ctx.db, input, ctx))),

  registerFamily: publicProcedure
    .input(guardianRegistration)
    .output(ownGuardianSchema)
    .mutation(async ({ ctx, input }) =>
      getGuardian(ctx.db, await registerGuardian(ctx.db, input, ctx)),
    ),

  confirmAddress: publicProcedure
    .input(resetToken)
    .output(success)
    .mutation(({ ctx, input }) => confirmAddress(ctx.db, input.token, visitOf(ctx))),

  passwordReset: router({ coach: passwordResetOf('coach'), player: passwordResetOf('player') }),

  setupNeeded: publicProcedure.output(setupState).query(async ({ ctx }) => ({
    setupNeeded: await isSetupNeeded(ctx.db),
    tokenNeeded: isSetupTokenNeeded(ctx),
    canRestore: await isUnused(ctx.db),
  })),

  setUpAdmin: publicProcedure
    .input(adminSetup)
    .output(adminSchema)
    .mutation(({ ctx, input }) =>
      setUpFirstAdmin(ctx.db, input, {
        tokenNeeded: isSetupTokenNeeded(ctx),
        now: ctx.clock.now,
      }),
    ),

  logInAdmin: publicProcedure
    .input(adminLogin)
    .output(adminSchema)
    .mutation(async ({ ctx, input }) => {
      const { adminId } = await logIn(ctx.db, 'admin', input, visitOf(ctx))
      return getAdmin(ctx.db, adminId)
    }),

  logOutAdmin: publicProcedure.output(success).mutation(({ ctx }) => ctx.identity.end('admin')),

  logOutCoach: publicProcedure.output(success).mutation(({ ctx }) => ctx.identity.end('coach')),

  logOutPlayer: publicProcedure.output(success).mutation(({ ctx }) => ctx.identity.end('player')),
})
