import { z } from 'zod'
import { byId } from '../../../domain/basics/validation.ts'
import { importBatchSchema, rosterImport, rosterInput } from '../../../domain/people/roster.ts'
import { rosterPreview } from '../../../domain/people/roster-preview.ts'
import { inviterOf } from '../../families/inviter.ts'
import { listBatches } from '../../import-batches/batches.ts'
import { importMembers } from '../../imports/import-members.ts'
import { inviteImported } from '../../imports/invite-imported.ts'
import { previewRoster } from '../../imports/preview.ts'
import { undoImport } from '../../imports/undo-import.ts'
import { coachProcedure, router } from '../../procedures/trpc.ts'

/** Rosters that a coach brings from elsewhere. */
export const imports = router({
  list: coachProcedure
    .output(z.array(importBatchSchema))
    .query(({ ctx }) => listBatches(ctx.db, ctx.teamId)),
  /** Stores nothing; its lines are too long for an address. */
  preview: coachProcedure
    .input(rosterInput)
    .output(rosterPreview)
    .mutation(({ ctx, input }) => previewRoster(ctx.db, ctx.teamId, input, ctx.clock)),
  run: coachProcedure
    .input(rosterImport)
    .output(importBatchSchema)
    .mutation(({ ctx, input }) => importMembers(ctx.db, ctx.teamId, input, ctx)),
  /** By mail; a guardian without an address gets a printed slip. */
  invite: coachProcedure
    .input(byId)
    .output(importBatchSchema)
    .mutation(async ({ ctx: { db, session, teamId, publicUrl, clock }, input }) => {
      const by = await inviterOf(db, session)
      return inviteImported(db, teamId, input.id, { by, publicUrl, now: clock.now })
    }),
  undo: coachProcedure
    .input(byId)
    .output(importBatchSchema)
    .mutation(({ ctx, input }) => undoImport(ctx.db, ctx.teamId, input.id, ctx)),
})
