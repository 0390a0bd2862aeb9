import { z } from 'zod'
import { byId, success } from '../../../domain/basics/validation.ts'
import { sportInput, sportUsage } from '../../../domain/people/admin.ts'
import { sportSchema } from '../../../domain/team/sport.ts'
import { addSport, changeSport, countUsage, removeSport } from '../../admins/sports.ts'
import { adminProcedure, router } from '../../procedures/trpc.ts'
import { listSports } from '../../sports/sports.ts'

export const sports = router({
  list: adminProcedure.output(z.array(sportSchema)).query(({ ctx }) => listSports(ctx.db)),
  create: adminProcedure
    .input(sportInput)
    .output(sportSchema)
    .mutation(({ ctx, input }) => addSport(ctx.db, ctx.session.adminId, input, ctx.clock.now)),
  update: adminProcedure
    .input(sportInput.partial().extend(byId.shape))
    .output(sportSchema)
    .mutation(({ ctx, input }) => changeSport(ctx.db, ctx.session.adminId, input, ctx.clock.now)),
  /** How many teams have it. */
  usage: adminProcedure
    .input(byId)
    .output(sportUsage)
    .query(({ ctx, input }) => countUsage(ctx.db, input.id)),
  delete: adminProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) =>
      removeSport(ctx.db, ctx.session.adminId, input.id, ctx.clock.now),
    ),
})
