import { z } from 'zod'
import { byId, success } from '../../../domain/basics/validation.ts'
import {
  announcementInput,
  announcementPage,
  announcementUpdate,
  coachAnnouncement,
  coachAnnouncementDetail,
} from '../../../domain/notices/announcement.ts'
import { getForCoaches, listForCoaches } from '../../announcements/read.ts'
import {
  addAnnouncement,
  changeAnnouncement,
  removeAnnouncement,
  resendAnnouncement,
} from '../../announcements/write.ts'
import { keeps, keptOf } from '../../procedures/keeps.ts'
import { coachProcedure, router } from '../../procedures/trpc.ts'

/** What one sent back may have as it was: who has read it meanwhile, and when it may be sent again. */
const MOVING = ['counts', 'households', 'resendsLeft', 'resendAfter', 'editedAt']

/** What the team tells its families, and who has read it. */
export const announcements = router({
  list: coachProcedure
    .input(announcementPage)
    .output(z.array(coachAnnouncement))
    .query(({ ctx, input }) => listForCoaches(ctx.db, ctx.teamId, input.before)),
  get: coachProcedure
    .input(byId)
    .output(coachAnnouncementDetail)
    .query(({ ctx, input }) => getForCoaches(ctx.db, ctx.teamId, input.id, ctx.clock.now)),
  create: coachProcedure
    .input(announcementInput)
    .output(coachAnnouncementDetail)
    .mutation(async ({ ctx, input }) => {
      const id = await addAnnouncement(ctx.db, ctx.session, input, ctx.clock.now)
      return getForCoaches(ctx.db, ctx.teamId, id, ctx.clock.now)
    }),
  update: coachProcedure
    .input(announcementUpdate)
    .use(
      keeps(keptOf(coachAnnouncementDetail, announcementUpdate, MOVING), (ctx, input) =>
        getForCoaches(ctx.db, ctx.teamId, input.id, ctx.clock.now),
      ),
    )
    .output(coachAnnouncementDetail)
    .mutation(async ({ ctx, input }) => {
      await changeAnnouncement(ctx.db, ctx.teamId, input, ctx.clock.now)
      return getForCoaches(ctx.db, ctx.teamId, input.id, ctx.clock.now)
    }),
  resend: coachProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => resendAnnouncement(ctx.db, ctx.teamId, input.id, ctx.clock.now)),
  remove: coachProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => removeAnnouncement(ctx.db, ctx.teamId, input.id)),
})
