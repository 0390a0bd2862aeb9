import { errors, toasts } from '../../../domain/messages.ts'
import type { Venue } from '../../../domain/venue.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { useRemoveVenue } from './venue-writes.ts'

interface Props {
  open: boolean
  venue: Venue
  onClose: () => void
  onExited: () => void
}

export default function RemoveVenue({ open, venue, onClose, onExited }: Props) {
  const remove = useRemoveVenue()
  const confirm = () =>
    remove.mutate(
      { id: venue.id },
      {
        onSuccess: onClose,
        onError: (error) =>
          toast.error(toasts.venue.deleteFailed.title, errorMessage(error, errors.network)),
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      onExited={() => {
        // The button that opened this went with its card.
        if (remove.isSuccess) document.getElementById('main')?.focus({ preventScroll: true })
        onExited()
      }}
      title="本当に削除しますか？"
      verb="削除する"
      pendingVerb="削除中..."
      pending={remove.isPending}
    >
      <p>{venue.name}を削除します。この操作は取り消せません。</p>
    </ConfirmDialog>
  )
}
