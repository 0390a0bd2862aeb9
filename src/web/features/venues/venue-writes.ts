import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { toasts } from '../../../domain/toasts.ts'
import type { Venue, venueInput } from '../../../domain/venue.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { type Changed, changesIn } from '../../lib/use-form.ts'

type VenueInput = z.output<typeof venueInput>

/** Keeps a write pending until the list shows it. */
function useFinish() {
  const { coach } = trpc.useUtils()
  return async ({ title }: { title: string }) => {
    await Promise.all([coach.venues.invalidate(), coach.activity.invalidate()])
    toast.success(title)
  }
}

/** Changes the venue in what the form has changed, or adds one where there is none. */
export function useSaveVenue(venue: Venue | null, changed: Changed<VenueInput>) {
  const { venues } = trpc.useUtils().client.coach
  const finish = useFinish()
  const { added, addFailed, updated, updateFailed } = toasts.venue
  const [done, failed] = venue ? [updated, updateFailed] : [added, addFailed]
  return useMutation({
    mutationFn: (input: VenueInput) =>
      venue
        ? venues.update.mutate({ id: venue.id, ...changesIn(input, changed) })
        : venues.create.mutate(input),
    onSuccess: () => finish(done),
    onError: (error) => sayFailed(failed, error),
  })
}

export function useRemoveVenue() {
  const finish = useFinish()
  return trpc.coach.venues.delete.useMutation({
    onSuccess: () => finish(toasts.venue.deleted),
    onError: (error) => sayFailed(toasts.venue.deleteFailed, error),
  })
}
