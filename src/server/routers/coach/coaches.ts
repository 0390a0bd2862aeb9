import { z } from 'zod'
import { byId, idSchema, success } from '../../../domain/basics/validation.ts'
import {
  coachEmailChange,
  coachPasswordSetting,
  ownPasswordChange,
} from '../../../domain/identity/credentials.ts'
import {
  coachCategorySchema,
  coachProfile,
  coachRegistration,
  coachSchema,
} from '../../../domain/people/coach.ts'
import {
  addCoach,
  deleteCoach,
  requireOwnCoach,
  setCoachPassword,
  updateCoachProfile,
} from '../../coaches/change-coaches.ts'
import {
  addCoachCategory,
  listCoachCategories,
  removeCoachCategory,
} from '../../coaches/coach-categories.ts'
import { getCoach, listCoaches } from '../../coaches/coaches.ts'
import { type Self, setOwnEmail, setOwnPassword } from '../../identity/own-account.ts'
import { requirePassword } from '../../identity/password-check.ts'
import type { CoachSession } from '../../identity/sessions.ts'
import type { TeamId } from '../../identity/team-id.ts'
import type { Context } from '../../procedures/context.ts'
import { keeps, keptOf } from '../../procedures/keeps.ts'
import { coachProcedure, ownerProcedure, router } from '../../procedures/trpc.ts'

const addedCoachCategory = z.object({ coachId: idSchema.optional(), categoryId: idSchema })
const byOptionalId = z.object({ id: idSchema.optional() })

export const coaches = router({
  list: coachProcedure
    .output(z.array(coachSchema))
    .query(({ ctx }) => listCoaches(ctx.db, ctx.teamId)),
  get: coachProcedure
    .input(byId)
    .output(coachSchema)
    .query(({ ctx, input }) => getCoach(ctx.db, ctx.teamId, input.id)),
  add: coachProcedure
    .input(coachRegistration)
    .output(coachSchema)
    .mutation(({ ctx, input }) =>
      addCoach(ctx.db, ctx.teamId, input, { act: ctx.act, self: ctx.identity.self(ctx.session) }),
    ),
  delete: ownerProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) =>
      deleteCoach(ctx.db, ctx.teamId, input.id, { files: ctx.files, act: ctx.act }),
    ),
  setPassword: ownerProcedure
    .input(byId.extend(coachPasswordSetting.shape))
    .output(success)
    .mutation(async ({ ctx, input: { id, password, currentPassword } }) => {
      if (id !== ctx.session.coachId) {
        const owner = ctx.identity.self(ctx.session)
        return setCoachPassword(ctx.db, ctx.teamId, { id, password }, owner)
      }
      const self = await requireSelf(ctx, id, currentPassword)
      await setOwnPassword(ctx.db, self, password)
    }),
})

/** Oneself, where no other id is sent and the password is right. @throws AppError */
async function requireSelf(
  { db, session, identity, address, clock }: Context & { session: CoachSession },
  id: string | undefined,
  password: string | undefined,
): Promise<Self> {
  const self = identity.self(session)
  await requireOwnCoach(db, session, id ?? session.coachId)
  await requirePassword(db, self, password, { address, now: clock.now })
  return self
}

const ownCoach = ({
  db,
  teamId,
  session,
}: Pick<Context, 'db'> & { teamId: TeamId; session: CoachSession }) =>
  getCoach(db, teamId, session.coachId)

/** A coach's own account: without an id, the session's. */
export const profile = router({
  update: coachProcedure
    .input(coachProfile)
    .use(keeps(keptOf(coachSchema, coachProfile), (ctx) => ownCoach(ctx)))
    .output(coachSchema)
    .mutation(({ ctx, input }) =>
      updateCoachProfile(ctx.db, ctx.session, input, { files: ctx.files, act: ctx.act }),
    ),
  changePassword: coachProcedure
    .input(byOptionalId.extend(ownPasswordChange.shape))
    .output(success)
    .mutation(async ({ ctx, input: { id, currentPassword, newPassword } }) => {
      const self = await requireSelf(ctx, id, currentPassword)
      await setOwnPassword(ctx.db, self, newPassword)
    }),
  changeEmail: coachProcedure
    .input(byOptionalId.extend(coachEmailChange.shape))
    .use(keeps(keptOf(coachSchema, byOptionalId), (ctx) => ownCoach(ctx)))
    .output(coachSchema)
    .mutation(async ({ ctx, input: { id, currentPassword, newEmail } }) => {
      const self = await requireSelf(ctx, id, currentPassword)
      await setOwnEmail(ctx.db, self, newEmail, 'newEmail')
      return getCoach(ctx.db, ctx.teamId, ctx.session.coachId)
    }),
})

/** Categories in charge: read of every coach, chosen by each for oneself. */
export const coachCategories = router({
  list: coachProcedure
    .input(z.object({ coachId: idSchema.optional() }))
    .output(z.array(coachCategorySchema))
    .query(({ ctx, input }) =>
      listCoachCategories(ctx.db, ctx.teamId, input.coachId ?? ctx.session.coachId),
    ),
  add: coachProcedure
    .input(addedCoachCategory)
    .output(coachCategorySchema)
    .mutation(({ ctx, input }) => addCoachCategory(ctx.db, ctx.session, input)),
  remove: coachProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => removeCoachCategory(ctx.db, ctx.session, input.id)),
})
