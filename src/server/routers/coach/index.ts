import { z } from 'zod'
import { activityRange, activitySchema } from '../../../domain/activity/activity.ts'
import { dashboardStats, firstSteps, toDecide } from '../../../domain/activity/dashboard.ts'
import { reachInput, reachSchema } from '../../../domain/notices/reach.ts'
import { unreachedMember } from '../../../domain/notices/settings.ts'
import { coachMe } from '../../../domain/people/me.ts'
import { siblingStatusMap } from '../../../domain/people/sibling.ts'
import { teamSettings, teamSettingsChange } from '../../../domain/schedule/team-settings.ts'
import { teamSchema, teamUpdate } from '../../../domain/team/team.ts'
import { periodSchema } from '../../../domain/time/period.ts'
import { listActivity } from '../../activity/activity.ts'
import { getCoach } from '../../coaches/coaches.ts'
import { getFirstSteps, getStats } from '../../dashboard/dashboard.ts'
import { getToDecide } from '../../dashboard/to-decide.ts'
import { getNoticeSettings } from '../../notices/settings.ts'
import { listUnreached } from '../../notices/unreached.ts'
import { keeps, keptOf } from '../../procedures/keeps.ts'
import { coachProcedure, ownerProcedure, router } from '../../procedures/trpc.ts'
import { previewReach } from '../../reach/preview.ts'
import { siblingStatus } from '../../siblings/status.ts'
import { changeSettings, getSettings } from '../../teams/settings.ts'
import { issueTeamCode } from '../../teams/team-code.ts'
import { getTeam, updateTeam } from '../../teams/teams.ts'
import { ownNotices, toldOfNotices } from '../shared/notices.ts'
import { announcements } from './announcements.ts'
import { attendances } from './attendances.ts'
import { categories } from './categories.ts'
import { coachCategories, coaches, profile } from './coaches.ts'
import { fees } from './fees.ts'
import { attachments, documents, folders, uploads } from './files.ts'
import { guardianClaims, guardianContacts, guardianInvitations, guardians } from './guardians.ts'
import { imports } from './imports.ts'
import { schedules } from './schedules.ts'
import { studentCategories, students } from './students.ts'
import { venues } from './venues.ts'

/** The coach portal's calls. */
export const coachRouter = router({
  me: coachProcedure.output(coachMe).query(async ({ ctx }) => ({
    coach: await getCoach(ctx.db, ctx.teamId, ctx.session.coachId),
    team: await getTeam(ctx.db, ctx.teamId),
    timeZone: ctx.clock.timeZone,
    publicUrl: ctx.publicUrl,
  })),
  teams: coachProcedure
    .output(z.array(teamSchema))
    .query(async ({ ctx }) => [await getTeam(ctx.db, ctx.teamId)]),
  stats: coachProcedure
    .input(z.object({ period: periodSchema }))
    .output(dashboardStats)
    .query(({ ctx, input }) => getStats(ctx.db, ctx.teamId, input.period, ctx.clock)),
  firstSteps: coachProcedure
    .output(firstSteps)
    .query(({ ctx }) => getFirstSteps(ctx.db, ctx.teamId)),
  toDecide: coachProcedure.output(toDecide).query(({ ctx }) => getToDecide(ctx.db, ctx.teamId)),
  activity: coachProcedure
    .input(activityRange)
    .output(z.array(activitySchema))
    .query(({ ctx, input }) =>
      listActivity(ctx.db, ctx.teamId, { ...input, undoableAt: ctx.clock.now }),
    ),
  updateTeam: ownerProcedure
    .input(teamUpdate)
    .use(keeps(keptOf(teamSchema, teamUpdate), (ctx) => getTeam(ctx.db, ctx.teamId)))
    .output(teamSchema)
    .mutation(({ ctx, input }) => updateTeam(ctx.db, ctx.teamId, input)),
  settings: router({
    get: coachProcedure.output(teamSettings).query(({ ctx }) => getSettings(ctx.db, ctx.teamId)),
    update: coachProcedure
      .input(teamSettingsChange)
      .output(teamSettings)
      .mutation(({ ctx, input }) => changeSettings(ctx.db, ctx.teamId, input)),
  }),
  issueTeamCode: ownerProcedure
    .output(teamSchema)
    .mutation(({ ctx }) => issueTeamCode(ctx.db, ctx.teamId)),
  siblingStatus: coachProcedure
    .output(siblingStatusMap)
    .query(({ ctx }) => siblingStatus(ctx.db, ctx.teamId)),
  coaches,
  profile,
  coachCategories,
  students,
  guardians,
  guardianInvitations,
  guardianClaims,
  guardianContacts,
  studentCategories,
  imports,
  uploads,
  folders,
  documents,
  attachments,
  schedules,
  attendances,
  categories,
  venues,
  fees,
  announcements,
  notices: router({
    ...ownNotices(
      coachProcedure,
      coachProcedure.use(
        keeps(toldOfNotices, (ctx) => getNoticeSettings(ctx.db, ctx.session, ctx)),
      ),
    ),
    unreached: coachProcedure
      .output(z.array(unreachedMember))
      .query(({ ctx }) => listUnreached(ctx.db, ctx.teamId)),
    /** Whom what a coach is about to do would reach. */
    reach: coachProcedure
      .input(reachInput)
      .output(reachSchema)
      .query(({ ctx, input }) => previewReach(ctx.db, ctx.teamId, input, ctx)),
  }),
})
