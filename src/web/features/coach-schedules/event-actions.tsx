import { useState } from 'react'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { IconButton } from '../../components/action/icon-button.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'

const EditEvent = lazyCode(() => import('../event-form/edit-event.tsx'))
const DeleteEvent = lazyCode(() => import('./delete-event.tsx'))

interface Props {
  event: Schedule
  /** Opens the edit elsewhere, for example in the address; over this place by default. */
  onEdit?: () => void
}

/** Edit and delete buttons of one event, with their dialogs. */
export function EventActions({ event, onEdit }: Props) {
  const [action, setAction] = useState<'edit' | 'delete' | null>(null)
  const running = useLingering(action)
  const dialog = { onClose: () => setAction(null), onExited: running.release }
  return (
    <>
      {event.cancelledAt === null && (
        <IconButton
          icon="edit"
          label={`「${event.title}」を編集`}
          onClick={onEdit ?? (() => setAction('edit'))}
        />
      )}
      <IconButton
        icon="trash"
        label={`「${event.title}」を削除`}
        onClick={() => setAction('delete')}
      />
      <LazyDialogs>
        {running.shown === 'edit' && (
          <EditEvent id={event.id} open={action === 'edit'} {...dialog} />
        )}
        {running.shown === 'delete' && (
          <DeleteEvent event={event} open={action === 'delete'} {...dialog} />
        )}
      </LazyDialogs>
    </>
  )
}
