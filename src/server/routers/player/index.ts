import { z } from 'zod'
import {
  activityRange,
  activitySchema,
  PLAYER_SUBJECTS,
} from '../../../domain/activity/activity.ts'
import { byId } from '../../../domain/basics/validation.ts'
import { publicCoachSchema } from '../../../domain/people/coach.ts'
import {
  guardianInvitationSchema,
  invitationAgain,
} from '../../../domain/people/guardian-invitation.ts'
import { playerMe } from '../../../domain/people/me.ts'
import { siblingStatusMap } from '../../../domain/people/sibling.ts'
import { categorySchema } from '../../../domain/team/category.ts'
import { publicTeamSchema } from '../../../domain/team/team.ts'
import { venueSchema } from '../../../domain/team/venue.ts'
import { listActivity } from '../../activity/activity.ts'
import { listCategories } from '../../categories/categories.ts'
import { getCoach, listCoaches } from '../../coaches/coaches.ts'
import { findGuardianName } from '../../families/guardians.ts'
import { isGuardian, isSwitched } from '../../identity/sessions.ts'
import { getNoticeSettings } from '../../notices/settings.ts'
import { keeps } from '../../procedures/keeps.ts'
import { familyProcedure, playerProcedure, router } from '../../procedures/trpc.ts'
import { countReceivedRequests } from '../../siblings/links.ts'
import { siblingStatus } from '../../siblings/status.ts'
import { listSwitchTargets } from '../../siblings/switch.ts'
import { getStudent } from '../../students/students.ts'
import { getPublicTeam } from '../../teams/teams.ts'
import { listVenues } from '../../venues/venues.ts'
import { attachmentReads, documentReads, folderReads, photoUpload } from '../shared/files.ts'
import {
  guardianCalls,
  invitationCalls,
  keptOfInvitation,
  sendAgain,
  storedInvitation,
} from '../shared/guardians.ts'
import { ownNotices, toldOfNotices } from '../shared/notices.ts'
import { announcements } from './announcements.ts'
import { attendances } from './attendances.ts'
import { family } from './family.ts'
import { guardian } from './guardian.ts'
import { ownCategories } from './own-categories.ts'
import { profile } from './profile.ts'
import { schedules } from './schedules.ts'
import { siblings } from './siblings.ts'
import { studentCategories, students } from './students.ts'

/** The player portal's calls. */
export const playerRouter = router({
  me: playerProcedure.output(playerMe).query(async ({ ctx }) => ({
    student: await getStudent(ctx.db, ctx.teamId, ctx.session.studentId),
    team: await getPublicTeam(ctx.db, ctx.teamId),
    timeZone: ctx.clock.timeZone,
    ownStudentId: ctx.session.ownStudentId,
    guardian: await findGuardianName(ctx.db, ctx.session.accountId),
    isSwitched: isSwitched(ctx.session),
    switchTargets: await listSwitchTargets(ctx.db, ctx.session, ctx.clock),
    // A guardian can't approve them.
    siblingRequests: isGuardian(ctx.session)
      ? 0
      : await countReceivedRequests(ctx.db, ctx.session.studentId),
  })),
  teams: playerProcedure
    .output(z.array(publicTeamSchema))
    .query(async ({ ctx }) => [await getPublicTeam(ctx.db, ctx.teamId)]),
  activity: playerProcedure
    .input(activityRange)
    .output(z.array(activitySchema))
    .query(({ ctx, input }) =>
      listActivity(ctx.db, ctx.teamId, { ...input, subjects: PLAYER_SUBJECTS }),
    ),
  siblingStatus: playerProcedure
    .output(siblingStatusMap)
    .query(({ ctx }) => siblingStatus(ctx.db, ctx.teamId)),
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
    get: playerProcedure
      .input(byId)
      .output(publicCoachSchema)
      .query(({ ctx, input }) => getCoach(ctx.db, ctx.teamId, input.id)),
  }),
  students,
  studentCategories,
  uploads: router({ createPhoto: photoUpload(playerProcedure) }),
  folders: router(folderReads(playerProcedure)),
  documents: router(documentReads(playerProcedure)),
  attachments: router(attachmentReads(playerProcedure)),
  profile,
  guardian,
  guardians: router(guardianCalls(familyProcedure)),
  guardianInvitations: router({
    ...invitationCalls(familyProcedure),
    sendAgain: familyProcedure
      .input(invitationAgain)
      .use(keeps(keptOfInvitation, storedInvitation))
      .output(guardianInvitationSchema)
      .mutation(sendAgain),
  }),
  siblings,
  schedules,
  attendances,
  family,
  ownCategories,
  announcements,
  notices: router(
    ownNotices(
      playerProcedure,
      playerProcedure.use(
        keeps(toldOfNotices, (ctx) => getNoticeSettings(ctx.db, ctx.session, ctx)),
      ),
    ),
  ),
})
