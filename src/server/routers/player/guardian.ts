import { z } from 'zod'
import { idSchema, success } from '../../../domain/basics/validation.ts'
import { ownPasswordChange, playerEmailChange } from '../../../domain/identity/credentials.ts'
import {
  addedChildren,
  childLogIn,
  childWithdrawal,
  guardianProfileChange,
  ownGuardianSchema,
} from '../../../domain/people/guardian.ts'
import { getGuardian } from '../../families/guardians.ts'
import {
  changeGuardianEmail,
  mailAddressCheck,
  makeChildLogIn,
  updateGuardian,
} from '../../families/own-guardian.ts'
import { addChildren } from '../../families/register.ts'
import { setOwnPassword } from '../../identity/own-account.ts'
import { requirePassword } from '../../identity/password-check.ts'
import { keeps, keptOf } from '../../procedures/keeps.ts'
import { familyProcedure, router } from '../../procedures/trpc.ts'
import { removeMember } from '../../students/change-members.ts'
import { ownStudentId } from '../../students/require-student.ts'

const ofChild = z.object({ studentId: idSchema })

/** A guardian's own account, and what they do for their children beside what a child does. */
export const guardian = router({
  me: familyProcedure
    .output(ownGuardianSchema)
    .query(({ ctx }) => getGuardian(ctx.db, ctx.session.accountId)),
  update: familyProcedure
    .input(guardianProfileChange)
    .use(
      keeps(keptOf(ownGuardianSchema, guardianProfileChange), (ctx) =>
        getGuardian(ctx.db, ctx.session.accountId),
      ),
    )
    .output(ownGuardianSchema)
    .mutation(({ ctx, input }) => updateGuardian(ctx.db, ctx.session, input)),
  changeEmail: familyProcedure
    .input(playerEmailChange)
    .use(
      keeps(keptOf(ownGuardianSchema, playerEmailChange), (ctx) =>
        getGuardian(ctx.db, ctx.session.accountId),
      ),
    )
    .output(ownGuardianSchema)
    .mutation(async ({ ctx, input: { email, currentPassword } }) => {
      const { db, session, identity, address, clock, publicUrl } = ctx
      const self = identity.self(session)
      await requirePassword(db, self, currentPassword, { address, now: clock.now })
      return changeGuardianEmail(db, self, email, { publicUrl, now: clock.now })
    }),
  changePassword: familyProcedure
    .input(ownPasswordChange)
    .output(success)
    .mutation(async ({ ctx, input: { newPassword, currentPassword } }) => {
      const { db, session, identity, address, clock } = ctx
      const self = identity.self(session)
      await requirePassword(db, self, currentPassword, { address, now: clock.now })
      await setOwnPassword(db, self, newPassword)
    }),
  mailCheck: familyProcedure
    .output(success)
    .mutation(({ ctx: { db, session, publicUrl, clock } }) =>
      mailAddressCheck(db, session.accountId, { publicUrl, now: clock.now }),
    ),
  /** Says nothing of who is in the team already (rule G4). */
  addChildren: familyProcedure
    .input(addedChildren)
    .output(success)
    .mutation(({ ctx, input }) => addChildren(ctx.db, ctx.session, input, ctx)),
  makeLogIn: familyProcedure
    .input(childLogIn.extend(ofChild.shape))
    .output(success)
    .mutation(async ({ ctx: { db, session, address, clock }, input }) => {
      await ownStudentId(db, session, input.studentId)
      await makeChildLogIn(db, session, input, { address, now: clock.now })
    }),
  withdraw: familyProcedure
    .input(ofChild.extend(childWithdrawal.shape))
    .output(success)
    .mutation(async ({ ctx, input: { studentId, currentPassword } }) => {
      const { db, teamId, session, identity, address, files, act, clock } = ctx
      await ownStudentId(db, session, studentId)
      const self = identity.self(session)
      await requirePassword(db, self, currentPassword, { address, now: clock.now })
      await removeMember(db, teamId, studentId, { files, act, clock, self })
    }),
})
