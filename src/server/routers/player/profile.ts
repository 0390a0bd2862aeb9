import { success } from '../../../domain/basics/validation.ts'
import { playerEmailChange, playerPasswordChange } from '../../../domain/identity/credentials.ts'
import { conversion, ownGuardianSchema } from '../../../domain/people/guardian.ts'
import {
  memberLoss,
  memberProfileSchema,
  playerProfile,
  studentSchema,
} from '../../../domain/people/student.ts'
import type { Db } from '../../db/database.ts'
import { convertToGuardian } from '../../families/convert.ts'
import { getGuardian } from '../../families/guardians.ts'
import { setOwnEmail, setOwnPassword } from '../../identity/own-account.ts'
import { requirePassword } from '../../identity/password-check.ts'
import type { TeamId } from '../../identity/team-id.ts'
import { keeps, keptOf } from '../../procedures/keeps.ts'
import { router } from '../../procedures/trpc.ts'
import { requireBorn } from '../../students/birth-date.ts'
import { removeMember } from '../../students/change-members.ts'
import { countMemberLoss } from '../../students/member-loss.ts'
import { updatePlayerProfile } from '../../students/player-profile.ts'
import { getMemberProfile, getStudent } from '../../students/students.ts'
import { ownProcedure, personalProcedure } from './own-procedure.ts'

const ownStudent = ({ db, teamId, studentId }: { db: Db; teamId: TeamId; studentId: string }) =>
  getMemberProfile(db, teamId, studentId)

/** A player's own account. */
export const profile = router({
  update: ownProcedure
    .input(playerProfile)
    .use(keeps(keptOf(memberProfileSchema, playerProfile), (ctx) => ownStudent(ctx)))
    .output(memberProfileSchema)
    .mutation(({ ctx, input: { studentId: _, ...changes } }) => {
      requireBorn(changes.birthDate, ctx.clock)
      return updatePlayerProfile(ctx.db, ctx.teamId, ctx.studentId, changes, {
        files: ctx.files,
        act: ctx.act,
      })
    }),
  changePassword: personalProcedure
    .input(playerPasswordChange)
    .output(success)
    .mutation(async ({ ctx, input: { newPassword, currentPassword } }) => {
      const { db, session, identity, address, clock } = ctx
      const self = identity.self(session)
      if (currentPassword !== undefined)
        await requirePassword(db, self, currentPassword, { address, now: clock.now })
      await setOwnPassword(db, self, newPassword)
    }),
  changeEmail: personalProcedure
    .input(playerEmailChange)
    .use(keeps(keptOf(studentSchema, playerEmailChange), (ctx) => ownStudent(ctx)))
    .output(studentSchema)
    .mutation(async ({ ctx, input: { email, currentPassword } }) => {
      const { db, teamId, studentId, session, identity, address, clock } = ctx
      const self = identity.self(session)
      await requirePassword(db, self, currentPassword, { address, now: clock.now })
      await setOwnEmail(db, self, email, 'email')
      return getStudent(db, teamId, studentId)
    }),
  /** The log-in becomes a guardian's. */
  convert: personalProcedure
    .input(conversion)
    .output(ownGuardianSchema)
    .mutation(async ({ ctx, input: { studentId: _, ...input } }) => {
      const { db, session, identity, address, clock, publicUrl } = ctx
      const self = identity.self(session)
      await convertToGuardian(db, session, input, { self, address, clock, publicUrl })
      return getGuardian(db, session.accountId)
    }),
  previewWithdrawal: ownProcedure
    .output(memberLoss)
    .query(({ ctx }) => countMemberLoss(ctx.db, ctx.teamId, ctx.studentId)),
  withdraw: personalProcedure.output(success).mutation(async ({ ctx }) => {
    const { db, teamId, studentId, session, identity, files, act, clock } = ctx
    const self = identity.self(session)
    await removeMember(db, teamId, studentId, { files, act, clock, self })
    await identity.end('player')
  }),
})
