import { z } from 'zod'
import { idSchema, success } from '../../../domain/basics/validation.ts'
import { distinctInput, doubleSchema } from '../../../domain/people/double.ts'
import {
  addedMember,
  categorySelection,
  memberLoss,
  memberProfile,
  memberProfileSchema,
  memberStatus,
  studentCategorySchema,
  studentSchema,
} from '../../../domain/people/student.ts'
import { categorySchema } from '../../../domain/team/category.ts'
import { inviterOf } from '../../families/inviter.ts'
import { addInvited } from '../../imports/add-invited.ts'
import { keeps, keptOf, nothing } from '../../procedures/keeps.ts'
import { listInParts, longList } from '../../procedures/lists.ts'
import { coachProcedure, router } from '../../procedures/trpc.ts'
import { removeMember, setPlayerType } from '../../students/change-members.ts'
import { listDoubles, sayDistinct } from '../../students/doubles.ts'
import { countMemberLoss } from '../../students/member-loss.ts'
import { updateMemberProfile } from '../../students/member-profile.ts'
import { requireStudent } from '../../students/require-student.ts'
import {
  addStudentCategory,
  listCategoriesOf,
  removeStudentCategory,
  saveStudentCategories,
  studentCategoriesInParts,
} from '../../students/student-categories.ts'
import { getMemberProfile, listStudents } from '../../students/students.ts'

const byStudent = z.object({ studentId: idSchema })

export const students = router({
  list: coachProcedure
    .output(longList(studentSchema))
    .query(({ ctx }) => listStudents(ctx.db, ctx.teamId)),
  get: coachProcedure
    .input(byStudent)
    .output(memberProfileSchema)
    .query(({ ctx, input }) => getMemberProfile(ctx.db, ctx.teamId, input.studentId)),
  add: coachProcedure
    .input(addedMember)
    .output(memberProfileSchema)
    .mutation(async ({ ctx: { db, session, teamId, publicUrl, clock, act }, input }) => {
      const by = await inviterOf(db, session)
      const inviting = { by, publicUrl, now: clock.now }
      return addInvited(db, teamId, input, { clock, act, inviting })
    }),
  doubles: coachProcedure
    .output(z.array(doubleSchema))
    .query(({ ctx }) => listDoubles(ctx.db, ctx.teamId)),
  sayDistinct: coachProcedure
    .input(distinctInput)
    .output(success)
    .mutation(({ ctx, input }) => sayDistinct(ctx.db, ctx.teamId, input, ctx.clock.now)),
  updateProfile: coachProcedure
    .input(byStudent.extend(memberProfile.shape))
    .use(
      keeps(keptOf(memberProfileSchema, memberProfile), (ctx, input) =>
        getMemberProfile(ctx.db, ctx.teamId, input.studentId),
      ),
    )
    .output(memberProfileSchema)
    .mutation(({ ctx, input: { studentId, ...change } }) =>
      updateMemberProfile(ctx.db, ctx.teamId, studentId, change, ctx),
    ),
  setPlayerType: coachProcedure
    .input(memberStatus)
    .use(
      // Its notes, too, which this answer doesn't tell.
      keeps(keptOf(memberProfileSchema, memberStatus), (ctx, input) =>
        getMemberProfile(ctx.db, ctx.teamId, input.studentId),
      ),
    )
    .output(studentSchema)
    .mutation(({ ctx, input }) => setPlayerType(ctx.db, ctx.teamId, input, ctx)),
  previewRemoval: coachProcedure
    .input(byStudent)
    .output(memberLoss)
    .query(async ({ ctx, input: { studentId } }) => {
      await requireStudent(ctx.db, ctx.teamId, studentId)
      return countMemberLoss(ctx.db, ctx.teamId, studentId)
    }),
  remove: coachProcedure
    .input(byStudent)
    .output(success)
    .mutation(({ ctx: { db, teamId, files, act, clock }, input }) =>
      removeMember(db, teamId, input.studentId, { files, act, clock }),
    ),
})

export const studentCategories = router({
  all: coachProcedure
    .output(listInParts(studentCategorySchema))
    .query(({ ctx }) => studentCategoriesInParts(ctx.db, ctx.teamId)),
  ofStudent: coachProcedure
    .input(byStudent)
    .output(z.array(categorySchema))
    .query(async ({ ctx, input: { studentId } }) => {
      await requireStudent(ctx.db, ctx.teamId, studentId)
      return listCategoriesOf(ctx.db, studentId)
    }),
  save: coachProcedure
    .input(byStudent.extend(categorySelection.shape))
    // A family's own choice is compared with what their screen showed, a coach's isn't.
    .use(keeps(['before'], nothing))
    .output(z.array(categorySchema))
    .mutation(({ ctx, input: { studentId, ...selection } }) =>
      saveStudentCategories(ctx.db, ctx.teamId, studentId, selection, ctx.clock),
    ),
  add: coachProcedure
    .input(studentCategorySchema)
    .output(studentCategorySchema)
    .mutation(({ ctx, input }) => addStudentCategory(ctx.db, ctx.teamId, input, ctx.clock)),
  remove: coachProcedure
    .input(studentCategorySchema)
    .output(success)
    .mutation(({ ctx, input }) => removeStudentCategory(ctx.db, ctx.teamId, input, ctx.clock)),
})
