import { z } from 'zod'
import { activityRange, activitySchema } from '../../../domain/activity.ts'
import { coachSchema } from '../../../domain/coach.ts'
import { dashboardStats, periodSchema } from '../../../domain/dashboard.ts'
import { coachMe } from '../../../domain/me.ts'
import { studentSchema } from '../../../domain/student.ts'
import { teamSchema } from '../../../domain/team.ts'
import { listActivity } from '../../activity/activity.ts'
import { getCoach, listCoaches } from '../../coaches/coaches.ts'
import { getStats } from '../../dashboard/dashboard.ts'
import { listStudents } from '../../students/students.ts'
import { getTeam } from '../../teams/teams.ts'
import { coachProcedure, router } from '../trpc.ts'
import { attendances } from './attendances.ts'
import { categories } from './categories.ts'
import { schedules } from './schedules.ts'
import { venues } from './venues.ts'

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
