import { z } from 'zod'
import { categorySchema } from '../../../domain/category.ts'
import { ownCategorySelection } from '../../../domain/student.ts'
import { listCategoriesOf, saveStudentCategories } from '../../students/student-categories.ts'
import { router } from '../trpc.ts'
import { ownProcedure } from './own-procedure.ts'

export const ownCategories = router({
  list: ownProcedure
    .output(z.array(categorySchema))
    .query(({ ctx }) => listCategoriesOf(ctx.db, ctx.studentId)),
  save: ownProcedure
    .input(ownCategorySelection)
    .output(z.array(categorySchema))
    .mutation(({ ctx, input }) =>
      saveStudentCategories(ctx.db, ctx.teamId, ctx.studentId, input, ctx.clock),
    ),
})
