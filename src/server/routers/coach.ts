import { z } from 'zod'
import { activityRange, activitySchema } from '../../domain/activity.ts'
import { answerChange, answerInput, attendanceSchema } from '../../domain/attendance.ts'
import { categoryInput, categorySchema, categoryUpdate } from '../../domain/category.ts'
import { coachSchema } from '../../domain/coach.ts'
import { dashboardStats, periodSchema } from '../../domain/dashboard.ts'
import { coachMe } from '../../domain/me.ts'
import {
  scheduleDelete,
  scheduleDetail,
  scheduleInput,
  scheduleRange,
  scheduleSchema,
  scheduleUpdate,
  seriesChange,
} from '../../domain/schedule.ts'
import { studentSchema } from '../../domain/student.ts'
import { teamSchema } from '../../domain/team.ts'
import { byId, success } from '../../domain/validation.ts'
import { venueInput, venueSchema, venueUpdate } from '../../domain/venue.ts'
import { listActivity } from '../activity/activity.ts'
import { answerAsCoach, changeAsCoach, listAttendances } from '../attendances/attendances.ts'
import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '../categories/categories.ts'
import { getCoach, listCoaches } from '../coaches/coaches.ts'
import { getStats, nextSchedules } from '../dashboard/dashboard.ts'
import { getScheduleDetail } from '../schedules/detail.ts'
import { listSchedules } from '../schedules/read.ts'
import {
  createSchedule,
  deleteSchedule,
  previewDelete,
  previewUpdate,
  updateSchedule,
} from '../schedules/write.ts'
import { listStudents } from '../students/students.ts'
import { getTeam } from '../teams/teams.ts'
import { createVenue, deleteVenue, listVenues, updateVenue } from '../venues/venues.ts'
import { coachProcedure, router } from './trpc.ts'

const done = { success: true } as const

const schedules = router({
  list: coachProcedure
    .input(scheduleRange)
    .output(z.array(scheduleSchema))
    .query(({ ctx, input }) => listSchedules(ctx.db, ctx.teamId, input)),
  next: coachProcedure
    .output(z.array(scheduleSchema))
    .query(({ ctx }) => nextSchedules(ctx.db, ctx.teamId, ctx.clock)),
  get: coachProcedure
    .input(byId)
    .output(scheduleDetail)
    .query(({ ctx, input }) => getScheduleDetail(ctx.db, ctx.teamId, input.id)),
  create: coachProcedure
    .input(scheduleInput)
    .output(scheduleSchema)
    .mutation(({ ctx, input }) => createSchedule(ctx.db, ctx.teamId, input, ctx.clock.now)),
  update: coachProcedure
    .input(scheduleUpdate)
    .output(scheduleSchema)
    .mutation(({ ctx, input }) => updateSchedule(ctx.db, ctx.teamId, input, ctx.clock)),
  previewUpdate: coachProcedure
    .input(scheduleUpdate)
    .output(seriesChange)
    .query(({ ctx, input }) => previewUpdate(ctx.db, ctx.teamId, input, ctx.clock)),
  delete: coachProcedure
    .input(scheduleDelete)
    .output(success)
    .mutation(async ({ ctx, input: { id, deleteType = 'this' } }) => {
      await deleteSchedule(ctx.db, ctx.teamId, id, deleteType, ctx.clock.now)
      return done
    }),
  previewDelete: coachProcedure
    .input(scheduleDelete)
    .output(seriesChange)
    .query(({ ctx, input: { id, deleteType = 'this' } }) =>
      previewDelete(ctx.db, ctx.teamId, id, deleteType),
    ),
})

const attendances = router({
  list: coachProcedure
    .output(z.array(attendanceSchema))
    .query(({ ctx }) => listAttendances(ctx.db, ctx.teamId)),
  answer: coachProcedure
    .input(answerInput)
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) => answerAsCoach(ctx.db, ctx.session, input, ctx.clock)),
  update: coachProcedure
    .input(answerChange)
    .output(attendanceSchema.nullable())
    .mutation(({ ctx, input }) => changeAsCoach(ctx.db, ctx.session, input, ctx.clock)),
})

const categories = router({
  list: coachProcedure
    .output(z.array(categorySchema))
    .query(({ ctx }) => listCategories(ctx.db, ctx.teamId)),
  create: coachProcedure
    .input(categoryInput)
    .output(categorySchema)
    .mutation(({ ctx, input }) => createCategory(ctx.db, ctx.teamId, input, ctx.clock.now)),
  update: coachProcedure
    .input(categoryUpdate)
    .output(categorySchema)
    .mutation(({ ctx, input }) => updateCategory(ctx.db, ctx.teamId, input, ctx.clock.now)),
  delete: coachProcedure
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteCategory(ctx.db, ctx.teamId, input.id, ctx.clock.now)
      return done
    }),
})

const venues = router({
  list: coachProcedure
    .output(z.array(venueSchema))
    .query(({ ctx }) => listVenues(ctx.db, ctx.teamId)),
  create: coachProcedure
    .input(venueInput)
    .output(venueSchema)
    .mutation(({ ctx, input }) => createVenue(ctx.db, ctx.teamId, input, ctx.clock.now)),
  update: coachProcedure
    .input(venueUpdate)
    .output(venueSchema)
    .mutation(({ ctx, input }) => updateVenue(ctx.db, ctx.teamId, input, ctx.clock.now)),
  delete: coachProcedure
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteVenue(ctx.db, ctx.teamId, input.id, ctx.clock.now)
      return done
    }),
})

/** The coach portal's calls. */
export const coachRouter = router({
  me: coachProcedure.output(coachMe).query(async ({ ctx }) => ({
    coach: await getCoach(ctx.db, ctx.teamId, ctx.session.coachId),
    team: await getTeam(ctx.db, ctx.teamId),
    timeZone: ctx.clock.timeZone,
  })),
  teams: coachProcedure
    .output(z.array(teamSchema))
    .query(async ({ ctx }) => [await getTeam(ctx.db, ctx.teamId)]),
  stats: coachProcedure
    .input(z.object({ period: periodSchema }))
    .output(dashboardStats)
    .query(({ ctx, input }) => getStats(ctx.db, ctx.teamId, input.period, ctx.clock)),
  activity: coachProcedure
    .input(activityRange)
    .output(z.array(activitySchema))
    .query(({ ctx, input }) => listActivity(ctx.db, ctx.teamId, input)),
  coaches: router({
    list: coachProcedure
      .output(z.array(coachSchema))
      .query(({ ctx }) => listCoaches(ctx.db, ctx.teamId)),
  }),
  students: router({
    list: coachProcedure
      .output(z.array(studentSchema))
      .query(({ ctx }) => listStudents(ctx.db, ctx.teamId)),
  }),
  schedules,
  attendances,
  categories,
  venues,
})
