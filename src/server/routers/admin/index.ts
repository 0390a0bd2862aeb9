import { z } from 'zod'
import { byId, success } from '../../../domain/basics/validation.ts'
import { ownPasswordChange } from '../../../domain/identity/credentials.ts'
import {
  adminActionSchema,
  adminInput,
  adminMe,
  adminSchema,
  adminStats,
  installationStatus,
} from '../../../domain/people/admin.ts'
import { listActions } from '../../admins/actions.ts'
import {
  addAdmin,
  changeOwnPassword,
  getAdmin,
  listAdmins,
  removeAdmin,
} from '../../admins/admins.ts'
import { getStatus, getTotals, sendTestMail } from '../../admins/installation.ts'
import { adminProcedure, router } from '../../procedures/trpc.ts'
import { backups } from './backups.ts'
import { jobs } from './jobs.ts'
import { registration } from './registration.ts'
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
    .mutation(({ ctx, input }) =>
      removeAdmin(ctx.db, ctx.session.adminId, input.id, ctx.clock.now),
    ),
  changeOwnPassword: adminProcedure
    .input(ownPasswordChange)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const { db, session, identity, address, clock } = ctx
      await changeOwnPassword(db, session, identity.self(session), input, {
        address,
        now: clock.now,
      })
    }),
})

const installation = router({
  status: adminProcedure.output(installationStatus).query(({ ctx }) => getStatus(ctx.db, ctx)),
  actions: adminProcedure
    .output(z.array(adminActionSchema))
    .query(({ ctx }) => listActions(ctx.db)),
  /** Sends a mail to the administrator who asks. */
  testMail: adminProcedure.output(success).mutation(async ({ ctx }) => {
    const { email } = await getAdmin(ctx.db, ctx.session.adminId)
    await sendTestMail(ctx.mailer, email)
  }),
})

/** The administrator portal's calls. */
export const adminRouter = router({
  me: adminProcedure.output(adminMe).query(async ({ ctx }) => ({
    admin: await getAdmin(ctx.db, ctx.session.adminId),
    timeZone: ctx.clock.timeZone,
  })),
  stats: adminProcedure.output(adminStats).query(({ ctx }) => getTotals(ctx.db)),
  teams,
  sports,
  accounts,
  installation,
  jobs,
  backups,
  registration,
})
