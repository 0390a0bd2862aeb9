import { useMutation } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import type { z } from 'zod'
import { toasts } from '../../../domain/toasts.ts'
import type { Venue, venueInput } from '../../../domain/venue.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { type Changed, changesIn } from '../../lib/use-form.ts'

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
