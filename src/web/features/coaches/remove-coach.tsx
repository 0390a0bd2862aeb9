import { displayName } from '../../../domain/names.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useDeleteCoach } from './coach-writes.ts'
import type { CoachDialogProps } from './staff-dialogs.tsx'

export default function RemoveCoach({ open, coach, onClose, onExited }: CoachDialogProps) {
  const remove = useDeleteCoach()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: coach.id }, { onSuccess: onClose })}
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
      <p>
        {displayName(coach)}
        さんを削除すると、このコーチはチームにアクセスできなくなります。この操作は取り消せません。
      </p>
    </ConfirmDialog>
  )
}
