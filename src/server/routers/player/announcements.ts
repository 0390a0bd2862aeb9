import { z } from 'zod'
import { byId, success } from '../../../domain/basics/validation.ts'
import {
  announcementPage,
  familyAnnouncement,
  familyAnnouncementDetail,
  unreadCount,
} from '../../../domain/notices/announcement.ts'
import { countUnread, getForFamily, listForFamily, markRead } from '../../announcements/family.ts'
import { playerProcedure, router } from '../../procedures/trpc.ts'

/** What the team tells the family. */
export const announcements = router({
  list: playerProcedure
    .input(announcementPage)
    .output(z.array(familyAnnouncement))
    .query(({ ctx, input }) => listForFamily(ctx.db, ctx.session, input.before)),
  unread: playerProcedure
    .output(unreadCount)
    .query(async ({ ctx }) => ({ unread: await countUnread(ctx.db, ctx.session) })),
  get: playerProcedure
    .input(byId)
    .output(familyAnnouncementDetail)
    .query(({ ctx, input }) => getForFamily(ctx.db, ctx.session, input.id)),
  read: playerProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) =>
      markRead(ctx.db, ctx.session, { id: input.id, isConfirmed: false, now: ctx.clock.now }),
    ),
  confirm: playerProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) =>
      markRead(ctx.db, ctx.session, { id: input.id, isConfirmed: true, now: ctx.clock.now }),
    ),
})
