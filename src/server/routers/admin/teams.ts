import { z } from 'zod'
import { passwordField } from '../../../domain/account.ts'
import { adminTeamDetail, adminTeamSchema } from '../../../domain/admin.ts'
import { byId, done, idSchema, success } from '../../../domain/validation.ts'
import { recordAction } from '../../admins/actions.ts'
import { getAdmin } from '../../admins/admins.ts'
import {
  deleteTeam,
  getOwner,
  getTeamDetail,
  listTeams,
  setOwnerPassword,
  setSuspended,
} from '../../admins/teams.ts'
import { requestPasswordReset } from '../../identity/password-reset.ts'
import { adminProcedure, router } from '../trpc.ts'

const byTeam = z.object({ teamId: idSchema })

export const teams = router({
  list: adminProcedure.output(z.array(adminTeamSchema)).query(({ ctx }) => listTeams(ctx.db)),
  get: adminProcedure
    .input(byId)
    .output(adminTeamDetail)
    .query(({ ctx, input }) => getTeamDetail(ctx.db, input.id)),
  setSuspended: adminProcedure
    .input(byId.extend({ isSuspended: z.boolean() }))
    .output(adminTeamSchema)
    .mutation(({ ctx, input }) => setSuspended(ctx.db, ctx.session.adminId, input, ctx.clock.now)),
  delete: adminProcedure
    .input(byId.extend({ name: z.string().max(200) }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteTeam(ctx.db, ctx.files, ctx.session.adminId, input, ctx.clock.now)
      return done
    }),
  setOwnerPassword: adminProcedure
    .input(byTeam.extend({ password: passwordField('パスワードは6文字以上で入力してください') }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await setOwnerPassword(ctx.db, ctx.session.adminId, input, ctx.clock.now)
      return done
    }),
  sendOwnerReset: adminProcedure
    .input(byTeam)
    .output(success)
    .mutation(async ({ ctx: { db, mailer, publicUrl, clock, session }, input }) => {
      const { email } = await getOwner(db, input.teamId)
      const { name } = await getTeamDetail(db, input.teamId)
      await requestPasswordReset(db, mailer, { kind: 'coach', email, publicUrl, now: clock.now })
      const admin = await getAdmin(db, session.adminId)
      await recordAction(db, admin, `チーム「${name}」の代表に再設定メールを送りました`, clock.now)
      return done
    }),
})
