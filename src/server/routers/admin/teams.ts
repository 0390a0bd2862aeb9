import { z } from 'zod'
import { typed } from '../../../domain/basics/text-types.ts'
import { byId, idSchema, success, TITLE_MAX } from '../../../domain/basics/validation.ts'
import {
  adminTeamDetail,
  adminTeamPage,
  adminTeamSchema,
  ownerPasswordInput,
  teamLoss,
  teamStorageInput,
  teamsAsked,
} from '../../../domain/people/admin.ts'
import { setStorage, setSuspended } from '../../admins/change-teams.ts'
import { deleteTeam, previewTeamDeletion } from '../../admins/delete-team.ts'
import { sendOwnerReset, setOwnerPassword } from '../../admins/team-accounts.ts'
import { getTeamDetail, listTeams, teamsInParts } from '../../admins/teams.ts'
import { keeps, keptOf } from '../../procedures/keeps.ts'
import { listInParts } from '../../procedures/lists.ts'
import { adminProcedure, router } from '../../procedures/trpc.ts'

/** Of a team's answer, what changes by itself. */
const COUNTED = ['coachCount', 'memberCount', 'eventCount', 'storageBytes', 'coaches', 'members']

const byTeam = z.object({ teamId: idSchema })

export const teams = router({
  list: adminProcedure
    .input(teamsAsked)
    .output(adminTeamPage)
    .query(({ ctx, input }) => listTeams(ctx.db, input)),
  all: adminProcedure.output(listInParts(adminTeamSchema)).query(({ ctx }) => teamsInParts(ctx.db)),
  get: adminProcedure
    .input(byId)
    .output(adminTeamDetail)
    .query(({ ctx, input }) => getTeamDetail(ctx.db, ctx.files, input.id)),
  setSuspended: adminProcedure
    .input(byId.extend({ isSuspended: z.boolean() }))
    .output(adminTeamSchema)
    .mutation(({ ctx, input }) => setSuspended(ctx.db, ctx.session.adminId, input, ctx.clock.now)),
  setStorage: adminProcedure
    .input(byId.extend(teamStorageInput.shape))
    .use(
      keeps(keptOf(adminTeamDetail, teamStorageInput, COUNTED), (ctx, input) =>
        getTeamDetail(ctx.db, ctx.files, input.id),
      ),
    )
    .output(adminTeamDetail)
    .mutation(({ ctx, input }) =>
      setStorage(ctx.db, ctx.session.adminId, input, { files: ctx.files, now: ctx.clock.now }),
    ),
  previewDeletion: adminProcedure
    .input(byId)
    .output(teamLoss)
    .query(({ ctx, input }) => previewTeamDeletion(ctx.db, input.id)),
  delete: adminProcedure
    .input(byId.extend({ name: typed('place').max(TITLE_MAX) }))
    .output(success)
    .mutation(({ ctx, input }) =>
      deleteTeam(ctx.db, ctx.session.adminId, input, { files: ctx.files, now: ctx.clock.now }),
    ),
  setOwnerPassword: adminProcedure
    .input(byTeam.extend(ownerPasswordInput.shape))
    .output(success)
    .mutation(({ ctx, input }) =>
      setOwnerPassword(ctx.db, ctx.session.adminId, input, ctx.clock.now),
    ),
  sendOwnerReset: adminProcedure
    .input(byTeam)
    .output(success)
    .mutation(async ({ ctx: { db, mailer, publicUrl, clock, session }, input }) => {
      const place = { publicUrl, now: clock.now }
      await sendOwnerReset(db, mailer, session.adminId, input.teamId, place)
    }),
})
