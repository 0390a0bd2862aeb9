import { byId, success } from '../../../domain/basics/validation.ts'
import {
  deviceRegistration,
  noticeSettings,
  noticeSettingsUpdate,
} from '../../../domain/notices/settings.ts'
import {
  addDevice,
  changeNoticeSettings,
  getNoticeSettings,
  removeDevice,
  sendTestNotice,
} from '../../notices/settings.ts'
import { keptOf } from '../../procedures/keeps.ts'
import type { coachProcedure, playerProcedure } from '../../procedures/trpc.ts'

/** What the settings tell, and their change doesn't take. */
export const toldOfNotices = keptOf(noticeSettings, noticeSettingsUpdate)

type MemberProcedure = typeof coachProcedure | typeof playerProcedure

/** How the account is told that has logged in, whoever is in view. */
export const ownNotices = (memberProcedure: MemberProcedure, changing: MemberProcedure) => ({
  settings: memberProcedure
    .output(noticeSettings)
    .query(({ ctx }) => getNoticeSettings(ctx.db, ctx.session, ctx)),
  update: changing
    .input(noticeSettingsUpdate)
    .output(noticeSettings)
    .mutation(async ({ ctx, input }) => {
      await changeNoticeSettings(ctx.db, ctx.session, input, ctx.clock.now)
      return getNoticeSettings(ctx.db, ctx.session, ctx)
    }),
  addDevice: memberProcedure
    .input(deviceRegistration)
    .output(noticeSettings)
    .mutation(async ({ ctx, input }) => {
      const { pusher, clock, identity } = ctx
      const { token } = identity.self(ctx.session)
      await addDevice(ctx.db, ctx.session, input, { token, pusher, now: clock.now })
      return getNoticeSettings(ctx.db, ctx.session, ctx)
    }),
  removeDevice: memberProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => removeDevice(ctx.db, ctx.session, input.id)),
  sendTest: memberProcedure
    .output(success)
    .mutation(({ ctx }) => sendTestNotice(ctx.db, ctx.session, ctx.clock.now)),
})
