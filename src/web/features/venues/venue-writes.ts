import { useMutation } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import type { z } from 'zod'
import type { Venue, venueInput } from '../../../domain/team/venue.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { type Changed, changesIn } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

type VenueInput = z.output<typeof venueInput>

/** Changes the venue in what the form has changed, or adds one where there is none. */
export function useSaveVenue(venue: Venue | null, changed: Changed<VenueInput>) {
  const { venues } = trpc.useUtils().client.coach
  const { added, addFailed, updated, updateFailed } = toasts.venue
  const [done, failed] = venue ? [updated, updateFailed] : [added, addFailed]
  return useMutation({
    mutationKey: getMutationKey(venue ? trpc.coach.venues.update : trpc.coach.venues.create),
    mutationFn: (input: VenueInput) =>
      venue
        ? venues.update.mutate({ id: venue.id, ...changesIn(input, changed) })
        : venues.create.mutate(input),
    onSuccess: () => toast.success(done.title),
    onError: (error) => sayFailed(failed, error),
  })
}

export function useRemoveVenue() {
  return trpc.coach.venues.delete.useMutation({
    onSuccess: () => toast.success(toasts.venue.deleted.title),
    onError: (error) => sayFailed(toasts.venue.deleteFailed, error),
  })
}
