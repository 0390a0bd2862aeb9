import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import type { EventDialogPlace } from './event-dialog-open.tsx'

const OpenEventDialog = lazyCode(() => import('./event-dialog-open.tsx'))

/** Fetches the dialog's code before it is needed, for example when the list is there. */
export const preloadEventDialog = OpenEventDialog.preload

export interface EventDialogProps {
  /** The event; null or undefined closes the dialog. */
  id: string | null | undefined
  onClose: () => void
  /** Whose words a failed move has; the schedule's by default. */
  place?: EventDialogPlace
}

/**
 * Everything about one event, for coaches: facts, people and what is done about them, files, and
 * editing, copying and deleting. Holds its own data; put its opening in the address (`?event=`).
 */
export function EventDialog({ id, onClose, place = 'schedule' }: EventDialogProps) {
  const { shown, release } = useLingering(id ?? null)
  if (!shown) return null
  return (
    <LazyDialogs>
      <OpenEventDialog
        key={shown}
        id={shown}
        open={!!id}
        onClose={onClose}
        onExited={release}
        place={place}
      />
    </LazyDialogs>
  )
}
