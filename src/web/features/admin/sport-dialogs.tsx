import { lazy, Suspense } from 'react'
import type { Sport } from '../../../domain/sport.ts'
import type { DialogSearch } from '../../lib/dialog-search.ts'
import { useLingering } from '../../lib/use-lingering.ts'

const SportDialog = lazy(() => import('./sport-dialog.tsx'))
const RemoveSport = lazy(() => import('./remove-sport.tsx'))

interface Props {
  sports: readonly Sport[]
  search: DialogSearch
  onClose: () => void
}

/** What the URL asks for; the id of a sport that isn't there opens nothing. */
export function SportDialogs({ sports, search, onClose }: Props) {
  const find = (id: string | undefined) => sports.find((sport) => sport.id === id) ?? null
  const wanted = search.dialog ?? find(search.edit)
  const form = useLingering(wanted)
  const doomed = find(search.remove)
  const removal = useLingering(doomed)
  return (
    <Suspense>
      {form.shown && (
        <SportDialog
          key={form.shown === 'new' ? 'new' : form.shown.id}
          open={wanted !== null}
          sport={form.shown === 'new' ? null : form.shown}
          onClose={onClose}
          onExited={form.release}
        />
      )}
      {removal.shown && (
        <RemoveSport
          key={removal.shown.id}
          open={doomed !== null}
          sport={removal.shown}
          onClose={onClose}
          onExited={removal.release}
        />
      )}
    </Suspense>
  )
}
