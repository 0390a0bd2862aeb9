import { z } from 'zod'
import {
  adminActionSchema,
  adminInput,
  adminSchema,
  adminStats,
  installationStatus,
} from '../../../domain/admin.ts'
import { coachPasswordChange } from '../../../domain/credentials.ts'
import { byId, done, success } from '../../../domain/validation.ts'
import { listActions } from '../../admins/actions.ts'
import { addAdmin, getAdmin, listAdmins, removeAdmin } from '../../admins/admins.ts'
import { getStatus, getTotals } from '../../admins/installation.ts'
import { requirePassword, setPassword } from '../../identity/accounts.ts'
import { adminProcedure, router } from '../trpc.ts'
import { sports } from './sports.ts'
import { teams } from './teams.ts'

const accounts = router({
  list: adminProcedure.output(z.array(adminSchema)).query(({ ctx }) => listAdmins(ctx.db)),
  add: adminProcedure
    .input(adminInput)
    .output(adminSchema)
    .mutation(({ ctx, input }) => addAdmin(ctx.db, ctx.session.adminId, input, ctx.clock.now)),
  remove: adminProcedure
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeAdmin(ctx.db, ctx.session.adminId, input.id, ctx.clock.now)
      return done
    }),
  changeOwnPassword: adminProcedure
    .input(coachPasswordChange)
    .output(success)
    .mutation(async ({ ctx, input: { currentPassword, newPassword } }) => {
      const { adminId } = ctx.session
      await requirePassword(ctx.db, 'admin', adminId, currentPassword)
      await setPassword(ctx.db, 'admin', adminId, newPassword)
      await ctx.identity.endOthers('admin', adminId)
      return done
    }),
})

const installation = router({
  status: adminProcedure
    .output(installationStatus)
    .query(({ ctx }) => getStatus(ctx.db, ctx.mailer.isDelivering)),
  actions: adminProcedure
    .output(z.array(adminActionSchema))
    .query(({ ctx }) => listActions(ctx.db)),
  /** Sends a mail to the administrator who asks. */
  testMail: adminProcedure.output(success).mutation(async ({ ctx }) => {
    const { email } = await getAdmin(ctx.db, ctx.session.adminId)
    const subject = '【まるクラブ】テストメール'
    await ctx.mailer.send({ to: email, subject, text: 'メールの設定は正しく動いています。\n' })
    return done
  }),
})

/** The administrator portal's calls. */
export const adminRouter = router({
  me: adminProcedure.output(adminSchema).query(({ ctx }) => getAdmin(ctx.db, ctx.session.adminId)),
  stats: adminProcedure.output(adminStats).query(({ ctx }) => getTotals(ctx.db)),
  teams,
  sports,
  accounts,
  installation,
})
