import { lazy, Suspense } from 'react'
import type { Venue } from '../../../domain/venue.ts'
import type { DialogSearch } from '../../lib/dialog-search.ts'
import { useLingering } from '../../lib/use-lingering.ts'

const VenueDialog = lazy(() => import('./venue-dialog.tsx'))
const RemoveVenue = lazy(() => import('./remove-venue.tsx'))

interface Props {
  venues: readonly Venue[]
  search: DialogSearch
  onClose: () => void
}

/** What the URL asks for; the id of a venue that isn't there opens nothing. */
export function VenueDialogs({ venues, search, onClose }: Props) {
  const find = (id: string | undefined) => venues.find((venue) => venue.id === id) ?? null
  const wanted = search.dialog ?? find(search.edit)
  const form = useLingering(wanted)
  const doomed = find(search.remove)
  const removal = useLingering(doomed)
  return (
    <Suspense>
      {form.shown && (
        <VenueDialog
          key={form.shown === 'new' ? 'new' : form.shown.id}
          open={wanted !== null}
          venue={form.shown === 'new' ? null : form.shown}
          onClose={onClose}
          onExited={form.release}
        />
      )}
      {removal.shown && (
        <RemoveVenue
          key={removal.shown.id}
          open={doomed !== null}
          venue={removal.shown}
          onClose={onClose}
          onExited={removal.release}
        />
      )}
    </Suspense>
  )
}
