import { z } from 'zod'
import { byId, success } from '../../../domain/basics/validation.ts'
import {
  categoryInput,
  categorySchema,
  categoryUpdate,
  categoryUsage,
} from '../../../domain/team/category.ts'
import {
  countCategoryUsage,
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '../../categories/categories.ts'
import { coachProcedure, router } from '../../procedures/trpc.ts'

export const categories = router({
  list: coachProcedure
    .output(z.array(categorySchema))
    .query(({ ctx }) => listCategories(ctx.db, ctx.teamId)),
  /** For the confirmation of a deletion. */
  usage: coachProcedure
    .input(byId)
    .output(categoryUsage)
    .query(({ ctx, input }) => countCategoryUsage(ctx.db, ctx.teamId, input.id)),
  create: coachProcedure
    .input(categoryInput)
    .output(categorySchema)
    .mutation(({ ctx, input }) => createCategory(ctx.db, ctx.teamId, input, ctx.act)),
  update: coachProcedure
    .input(categoryUpdate)
    .output(categorySchema)
    .mutation(({ ctx, input }) => updateCategory(ctx.db, ctx.teamId, input, ctx.act)),
  delete: coachProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteCategory(ctx.db, ctx.teamId, input.id, ctx)),
})
