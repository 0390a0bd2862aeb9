import type { Admin } from '../../../domain/admin.ts'
import { toasts } from '../../../domain/messages.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { trpc } from '../../lib/trpc.ts'
import { sayFailed, useAdminFinish } from './admin-writes.ts'

interface Props {
  open: boolean
  admin: Admin
  onClose: () => void
  onExited: () => void
}

export default function RemoveAdmin({ open, admin, onClose, onExited }: Props) {
  const finish = useAdminFinish()
  const remove = trpc.admin.accounts.remove.useMutation({
    onSuccess: () => finish(toasts.admin.removed.title),
    onError: sayFailed(toasts.admin.removeFailed),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: admin.id }, { onSuccess: onClose })}
      onExited={() => {
        // The button that opened this went with its row.
        if (remove.isSuccess) document.getElementById('main')?.focus({ preventScroll: true })
        onExited()
      }}
      title="本当に削除しますか？"
      verb="削除する"
      pendingVerb="削除中..."
      pending={remove.isPending}
    >
      <p>
        {admin.name}さん（{admin.email}
        ）の管理者アカウントを削除します。すぐにログアウトされ、ログインできなくなります。
      </p>
    </ConfirmDialog>
  )
}
