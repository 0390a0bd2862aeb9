import { type ComponentType, useState } from 'react'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import type { DialogSearch } from '../../lib/search/dialog-search.ts'
import { LazyDialogs } from './lazy-dialogs.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  onExited: () => void
}
export interface EntryFormProps<Entry> extends DialogProps {
  /** The one to edit; null adds one. */
  entry: Entry | null
}
export interface EntryRemovalProps<Entry> extends DialogProps {
  entry: Entry
}

interface Props<Entry> {
  entries: readonly Entry[]
  search: DialogSearch
  onClose: () => void
  /** Both lazy, as a rule. */
  form: ComponentType<EntryFormProps<Entry>>
  removal: ComponentType<EntryRemovalProps<Entry>>
}

/**
 * The dialog of a list that the URL asks for; the id of an entry that isn't there opens nothing. One
 * that is deleted elsewhere while it is edited stays, with what was typed.
 */
export function EntryDialogs<Entry extends { id: string }>(props: Props<Entry>) {
  const { entries, search, onClose, form: EntryForm, removal: EntryRemoval } = props
  const find = (id: string | undefined) => entries.find((entry) => entry.id === id) ?? null
  const [edited, setEdited] = useState<Entry | null>(null)
  const entry = find(search.edit) ?? (edited?.id === search.edit ? edited : null)
  if (entry !== edited) setEdited(entry)
  const wanted = search.dialog ?? entry
  const form = useLingering(wanted)
  const doomed = find(search.remove)
  const removal = useLingering(doomed)
  return (
    <LazyDialogs>
      {form.shown && (
        <EntryForm
          key={form.shown === 'new' ? 'new' : form.shown.id}
          open={wanted !== null}
          entry={form.shown === 'new' ? null : form.shown}
          onClose={onClose}
          onExited={form.release}
        />
      )}
      {removal.shown && (
        <EntryRemoval
          key={removal.shown.id}
          open={doomed !== null}
          entry={removal.shown}
          onClose={onClose}
          onExited={removal.release}
        />
      )}
    </LazyDialogs>
  )
}
