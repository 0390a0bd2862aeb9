import { registrationSettings, registrationState } from '../../../domain/team/team.ts'
import { renewRegistrationCode, setRegistration } from '../../admins/registration.ts'
import type { Context } from '../../procedures/context.ts'
import { keeps, keptOf } from '../../procedures/keeps.ts'
import { adminProcedure, router } from '../../procedures/trpc.ts'
import { readRegistration } from '../../teams/club-registration.ts'

const at = ({ defaultRegistration, clock }: Context) => ({ defaultRegistration, now: clock.now })

/** Whether clubs may register, and with which code. */
export const registration = router({
  get: adminProcedure
    .output(registrationSettings)
    .query(({ ctx }) => readRegistration(ctx.db, ctx.defaultRegistration)),
  set: adminProcedure
    .input(registrationState)
    .use(
      keeps(keptOf(registrationSettings, registrationState), (ctx) =>
        readRegistration(ctx.db, ctx.defaultRegistration),
      ),
    )
    .output(registrationSettings)
    .mutation(({ ctx, input }) =>
      setRegistration(ctx.db, ctx.session.adminId, input.registration, at(ctx)),
    ),
  renewCode: adminProcedure
    .use(
      keeps(Object.keys(registrationSettings.shape), (ctx) =>
        readRegistration(ctx.db, ctx.defaultRegistration),
      ),
    )
    .output(registrationSettings)
    .mutation(({ ctx }) => renewRegistrationCode(ctx.db, ctx.session.adminId, at(ctx))),
})
