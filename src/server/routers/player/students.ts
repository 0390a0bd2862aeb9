import { z } from 'zod'
import { idSchema, success } from '../../../domain/basics/validation.ts'
import {
  memberProfileSchema,
  publicStudentSchema,
  studentCategorySchema,
} from '../../../domain/people/student.ts'
import { listInParts, longList } from '../../procedures/lists.ts'
import { playerProcedure, router } from '../../procedures/trpc.ts'
import { actsFor } from '../../students/require-student.ts'
import {
  addStudentCategory,
  removeStudentCategory,
  studentCategoriesInParts,
} from '../../students/student-categories.ts'
import { getMemberProfile, listStudents } from '../../students/students.ts'
import { ownProcedure } from './own-procedure.ts'

/** Of a team-mate. */
const UNREAD = { email: null, careNotes: null, careNotesBy: null, careNotesAt: null }

export const students = router({
  list: playerProcedure
    .output(longList(publicStudentSchema))
    .query(({ ctx }) => listStudents(ctx.db, ctx.teamId)),
  /** Any member of the team; address and notes are one's own or null. */
  get: playerProcedure
    .input(z.object({ studentId: idSchema }))
    .output(memberProfileSchema)
    .query(async ({ ctx, input }) => {
      const student = await getMemberProfile(ctx.db, ctx.teamId, input.studentId)
      const isOwn = await actsFor(ctx.db, ctx.session, student.id)
      return isOwn ? student : { ...student, ...UNREAD }
    }),
})

export const studentCategories = router({
  all: playerProcedure
    .output(listInParts(studentCategorySchema))
    .query(({ ctx }) => studentCategoriesInParts(ctx.db, ctx.teamId)),
  add: ownProcedure
    .input(z.object({ categoryId: idSchema }))
    .output(studentCategorySchema)
    .mutation(({ ctx: { db, teamId, studentId, clock }, input: { categoryId } }) =>
      addStudentCategory(db, teamId, { studentId, categoryId }, clock),
    ),
  remove: ownProcedure
    .input(z.object({ categoryId: idSchema }))
    .output(success)
    .mutation(({ ctx: { db, teamId, studentId, clock }, input: { categoryId } }) =>
      removeStudentCategory(db, teamId, { studentId, categoryId }, clock),
    ),
})
