import { z } from 'zod'
import {
  familyAnswerResult,
  familyAnswersInput,
  familyRange,
  familyScheduleSchema,
  familySchema,
} from '../../../domain/schedule/family-answers.ts'
import { listChildren } from '../../family-answers/children.ts'
import { listFamilySchedules } from '../../family-answers/read.ts'
import { answerForFamily } from '../../family-answers/store.ts'
import { longList } from '../../procedures/lists.ts'
import { playerProcedure, router } from '../../procedures/trpc.ts'

/** A guardian's children at once; a player is a family of one. */
export const family = router({
  get: playerProcedure.output(familySchema).query(async ({ ctx }) => ({
    children: await listChildren(ctx.db, ctx.session, ctx.clock),
  })),
  schedules: playerProcedure
    .input(familyRange)
    .output(longList(familyScheduleSchema))
    .query(({ ctx, input }) => listFamilySchedules(ctx.db, ctx.session, input, ctx.clock)),
  answer: playerProcedure
    .input(familyAnswersInput)
    .output(z.array(familyAnswerResult))
    .mutation(({ ctx, input }) => answerForFamily(ctx.db, ctx.session, input.answers, ctx.clock)),
})
