import { displayName } from '../../../domain/people/names.ts'
import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx'
import { onceDeleted } from '../../lib/query/once-deleted.ts'
import { useDeleteCoach } from './coach-writes.ts'
import type { CoachDialogProps } from './staff-dialogs.tsx'

export default function RemoveCoach({ open, coach, onClose, onExited }: CoachDialogProps) {
  const remove = useDeleteCoach()
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: coach.id }, onceDeleted(onClose))}
      onExited={onExited}
      write={remove}
    >
      <p>
        {displayName(coach)}
        さんを削除すると、このコーチはチームにアクセスできなくなります。この操作は取り消せません。
      </p>
    </DeleteDialog>
  )
}
