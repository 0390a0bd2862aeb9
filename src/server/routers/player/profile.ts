import { playerEmailChange, playerPasswordChange } from '../../../domain/credentials.ts'
import { memberLoss, playerProfile, studentSchema } from '../../../domain/student.ts'
import { success } from '../../../domain/validation.ts'
import { setEmail, setPassword } from '../../identity/accounts.ts'
import { requirePassword } from '../../identity/password-check.ts'
import { requireBorn } from '../../students/birth-date.ts'
import { removeMember } from '../../students/change-members.ts'
import { countMemberLoss } from '../../students/member-loss.ts'
import { updatePlayerProfile } from '../../students/player-profile.ts'
import { getStudent } from '../../students/students.ts'
import { router } from '../trpc.ts'
import { ownProcedure, personalProcedure } from './own-procedure.ts'

/** A player's own account. */
export const profile = router({
  update: ownProcedure
    .input(playerProfile)
    .output(studentSchema)
    .mutation(({ ctx, input: { studentId: _, ...changes } }) => {
      requireBorn(changes.birthDate, ctx.clock)
      return updatePlayerProfile(ctx.db, ctx.teamId, ctx.studentId, changes, {
        files: ctx.files,
        now: ctx.clock.now,
      })
    }),
  changePassword: personalProcedure
    .input(playerPasswordChange)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const except = ctx.identity.token('player')
      await setPassword(ctx.db, 'player', ctx.studentId, input.newPassword, except)
    }),
  changeEmail: personalProcedure
    .input(playerEmailChange)
    .output(studentSchema)
    .mutation(async ({ ctx, input: { email, currentPassword } }) => {
      const { db, studentId, address, clock } = ctx
      await requirePassword(db, 'player', studentId, currentPassword, { address, now: clock.now })
      await setEmail(ctx.db, 'player', ctx.studentId, email, 'email')
      return getStudent(ctx.db, ctx.teamId, ctx.studentId)
    }),
  previewWithdrawal: ownProcedure
    .output(memberLoss)
    .query(({ ctx }) => countMemberLoss(ctx.db, ctx.teamId, ctx.studentId)),
  withdraw: personalProcedure.output(success).mutation(async ({ ctx }) => {
    const { db, teamId, studentId, files, clock } = ctx
    await removeMember(db, teamId, studentId, { files, now: clock.now })
    await ctx.identity.end('player')
  }),
})
