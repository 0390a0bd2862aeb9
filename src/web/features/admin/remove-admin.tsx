import type { Admin } from '../../../domain/people/admin.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx'
import { onceDeleted } from '../../lib/query/once-deleted.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

interface Props {
  open: boolean
  admin: Admin
  onClose: () => void
  onExited: () => void
}

export default function RemoveAdmin({ open, admin, onClose, onExited }: Props) {
  const remove = trpc.admin.accounts.remove.useMutation({
    onSuccess: () => toast.success(toasts.admin.removed.title),
    onError: (error) => sayFailed(toasts.admin.removeFailed, error),
  })
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: admin.id }, onceDeleted(onClose))}
      onExited={onExited}
      write={remove}
    >
      <p>
        {admin.name}さん（{admin.email}
        ）の管理者アカウントを削除します。すぐにログアウトされ、ログインできなくなります。
      </p>
    </DeleteDialog>
  )
}
