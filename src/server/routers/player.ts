import { z } from 'zod'
import { activityRange, activitySchema, PLAYER_SUBJECTS } from '../../domain/activity.ts'
import { answerUpdate, attendanceSchema, ownAnswerInput } from '../../domain/attendance.ts'
import { categorySchema } from '../../domain/category.ts'
import { publicCoachSchema } from '../../domain/coach.ts'
import { forbidden } from '../../domain/errors.ts'
import { playerMe } from '../../domain/me.ts'
import { playerScheduleDetail, playerScheduleSchema, scheduleRange } from '../../domain/schedule.ts'
import { categorySelection, publicStudentSchema } from '../../domain/student.ts'
import { publicTeamSchema } from '../../domain/team.ts'
import { byId, idSchema } from '../../domain/validation.ts'
import { venueSchema } from '../../domain/venue.ts'
import { listActivity } from '../activity/activity.ts'
import {
  answerAsPlayer,
  getAttendance,
  listAttendances,
  listAttendancesOf,
} from '../attendances/attendances.ts'
import { listCategories } from '../categories/categories.ts'
import { listCoaches } from '../coaches/coaches.ts'
import { getPlayerScheduleDetail } from '../schedules/detail.ts'
import { listPlayerSchedules } from '../schedules/read.ts'
import { saveStudentCategories } from '../students/student-categories.ts'
import { getStudent, listCategoriesOf, listStudents, ownStudentId } from '../students/students.ts'
import { getTeam } from '../teams/teams.ts'
import { listVenues } from '../venues/venues.ts'
import { playerProcedure, router } from './trpc.ts'

/** Calls about one player: the session's own, whatever `studentId` is sent. */
const ownProcedure = playerProcedure
  .input(z.object({ studentId: idSchema.optional() }))
  .use(async ({ ctx, input, next }) =>
    next({ ctx: { studentId: await ownStudentId(ctx.db, ctx.session, input.studentId) } }),
  )

const schedules = router({
  list: ownProcedure
    .input(scheduleRange)
    .output(z.array(playerScheduleSchema))
    .query(({ ctx, input }) =>
      listPlayerSchedules(ctx.db, ctx.teamId, ctx.studentId, input, ctx.clock),
    ),
  get: playerProcedure
    .input(byId)
    .output(playerScheduleDetail)
    .query(({ ctx, input }) =>
      getPlayerScheduleDetail(ctx.db, ctx.teamId, ctx.session.studentId, input.id, ctx.clock),
    ),
})

const attendances = router({
  list: playerProcedure
    .output(z.array(attendanceSchema))
    .query(({ ctx }) => listAttendances(ctx.db, ctx.teamId)),
  mine: ownProcedure
    .output(z.array(attendanceSchema))
    .query(({ ctx }) => listAttendancesOf(ctx.db, ctx.teamId, ctx.studentId)),
  answer: ownProcedure
    .input(ownAnswerInput)
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) =>
      answerAsPlayer(ctx.db, ctx.session, { ...input, studentId: ctx.studentId }, ctx.clock),
    ),
  update: playerProcedure
    .input(answerUpdate)
    .output(attendanceSchema.nullable())
    .mutation(async ({ ctx, input }) => {
      const stored = await getAttendance(ctx.db, ctx.teamId, input.id)
      if (stored.studentId !== ctx.session.studentId) throw forbidden()
      const { status = stored.status, comment } = input
      return answerAsPlayer(ctx.db, ctx.session, { ...stored, status, comment }, ctx.clock)
    }),
})

const ownCategories = router({
  list: ownProcedure
    .output(z.array(categorySchema))
    .query(({ ctx }) => listCategoriesOf(ctx.db, ctx.studentId)),
  save: ownProcedure
    .input(categorySelection)
    .output(z.array(categorySchema))
    .mutation(({ ctx, input }) =>
      saveStudentCategories(ctx.db, ctx.teamId, ctx.studentId, input.categoryIds),
    ),
})

/** The player portal's calls. */
export const playerRouter = router({
  me: playerProcedure.output(playerMe).query(async ({ ctx }) => ({
    student: await getStudent(ctx.db, ctx.teamId, ctx.session.studentId),
    team: await getTeam(ctx.db, ctx.teamId),
    timeZone: ctx.clock.timeZone,
  })),
  teams: playerProcedure
    .output(z.array(publicTeamSchema))
    .query(async ({ ctx }) => [await getTeam(ctx.db, ctx.teamId)]),
  activity: playerProcedure
    .input(activityRange)
    .output(z.array(activitySchema))
    .query(({ ctx, input }) =>
      listActivity(ctx.db, ctx.teamId, { ...input, subjects: PLAYER_SUBJECTS }),
    ),
  categories: router({
    list: playerProcedure
      .output(z.array(categorySchema))
      .query(({ ctx }) => listCategories(ctx.db, ctx.teamId)),
  }),
  venues: router({
    list: playerProcedure
      .output(z.array(venueSchema))
      .query(({ ctx }) => listVenues(ctx.db, ctx.teamId)),
  }),
  coaches: router({
    list: playerProcedure
      .output(z.array(publicCoachSchema))
      .query(({ ctx }) => listCoaches(ctx.db, ctx.teamId)),
  }),
  students: router({
    list: playerProcedure
      .output(z.array(publicStudentSchema))
      .query(({ ctx }) => listStudents(ctx.db, ctx.teamId)),
  }),
  schedules,
  attendances,
  ownCategories,
})
