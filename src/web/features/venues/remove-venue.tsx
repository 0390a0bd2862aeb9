import { toasts } from '../../../domain/messages.ts'
import type { Venue } from '../../../domain/venue.ts'
import { DeleteDialog } from '../../components/delete-dialog.tsx'
import type { EntryRemovalProps } from '../../components/entry-dialogs.tsx'
import { sayFailed } from '../../lib/say-failed.ts'
import { useRemoveVenue } from './venue-writes.ts'

export default function RemoveVenue({ entry: venue, ...dialog }: EntryRemovalProps<Venue>) {
  const remove = useRemoveVenue()
  const confirm = () =>
    remove.mutate(
      { id: venue.id },
      {
        onSuccess: dialog.onClose,
        onError: (error) => sayFailed(toasts.venue.deleteFailed, error),
      },
    )
  return (
    <DeleteDialog {...dialog} onConfirm={confirm} write={remove}>
      <p>{venue.name}を削除します。この操作は取り消せません。</p>
    </DeleteDialog>
  )
}
