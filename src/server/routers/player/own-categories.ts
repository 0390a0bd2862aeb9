import { z } from 'zod'
import { ownCategorySelection } from '../../../domain/people/student.ts'
import { categorySchema } from '../../../domain/team/category.ts'
import { router } from '../../procedures/trpc.ts'
import { listCategoriesOf, saveStudentCategories } from '../../students/student-categories.ts'
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
