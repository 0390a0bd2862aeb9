import { z } from 'zod'
import { byId, success } from '../../../domain/basics/validation.ts'
import { venueInput, venueSchema, venueUpdate } from '../../../domain/team/venue.ts'
import { coachProcedure, router } from '../../procedures/trpc.ts'
import { createVenue, deleteVenue, listVenues, updateVenue } from '../../venues/venues.ts'

export const venues = router({
  list: coachProcedure
    .output(z.array(venueSchema))
    .query(({ ctx }) => listVenues(ctx.db, ctx.teamId)),
  create: coachProcedure
    .input(venueInput)
    .output(venueSchema)
    .mutation(({ ctx, input }) => createVenue(ctx.db, ctx.teamId, input, ctx.act)),
  update: coachProcedure
    .input(venueUpdate)
    .output(venueSchema)
    .mutation(({ ctx, input }) => updateVenue(ctx.db, ctx.teamId, input, ctx.act)),
  delete: coachProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteVenue(ctx.db, ctx.teamId, input.id, ctx.act)),
})
