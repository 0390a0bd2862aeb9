import { z } from 'zod'
import { sportInput } from '../../../domain/admin.ts'
import { sportSchema } from '../../../domain/sport.ts'
import { byId, done, success } from '../../../domain/validation.ts'
import { recordAction } from '../../admins/actions.ts'
import { inTransaction } from '../../db/database.ts'
import { createSport, deleteSport, listSports, updateSport } from '../../sports/sports.ts'
import type { Context } from '../context.ts'
import { adminProcedure, router } from '../trpc.ts'

type AdminContext = Context & { session: { adminId: string } }

/** A change of a sport and its line in the list of what administrators did. */
const audited = <Result extends { name: string }>(
  ctx: AdminContext,
  verb: string,
  change: (tx: Context['db']) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx.db, async (tx) => {
    const sport = await change(tx)
    const description = `スポーツ「${sport.name}」を${verb}しました`
    await recordAction(tx, ctx.session.adminId, description, ctx.clock.now)
    return sport
  })

export const sports = router({
  list: adminProcedure.output(z.array(sportSchema)).query(({ ctx }) => listSports(ctx.db)),
  create: adminProcedure
    .input(sportInput)
    .output(sportSchema)
    .mutation(({ ctx, input }) => audited(ctx, '追加', (tx) => createSport(tx, input))),
  update: adminProcedure
    .input(sportInput.partial().extend(byId.shape))
    .output(sportSchema)
    .mutation(({ ctx, input }) => audited(ctx, '更新', (tx) => updateSport(tx, input))),
  delete: adminProcedure
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await audited(ctx, '削除', (tx) => deleteSport(tx, input.id))
      return done
    }),
})
