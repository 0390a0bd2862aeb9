import { useState } from 'react'
import { displayName } from '../../../domain/people/names.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useForgetAccount } from '../../shared/families/use-forget-account.ts'
import { MemberLosses } from '../members/member-losses.tsx'
import type { ProfileDialogProps } from './profile-dialogs.tsx'

/** Says in numbers what goes, and asks twice: a tick, then the button. */
export default function WithdrawalDialog(props: ProfileDialogProps) {
  const { student, open, onClose, onExited } = props
  const [understood, setUnderstood] = useState(false)
  const studentId = student.id
  const loss = trpc.player.profile.previewWithdrawal.useQuery({ studentId }, { gcTime: 0 })
  const forget = useForgetAccount()
  const withdraw = trpc.player.profile.withdraw.useMutation({
    onSuccess() {
      const { title, description } = toasts.ownProfile.withdrawn
      toast.success(title, description)
      return forget()
    },
    onError: (error) => sayFailed(toasts.ownProfile.withdrawalFailed, error),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      onConfirm={() => withdraw.mutate({ studentId })}
      title="本当に退会しますか？"
      verb="退会する"
      pendingVerb="退会処理中..."
      write={withdraw}
      disabled={!understood || !loss.data}
    >
      <p>{displayName(student)}さんのアカウントと、次のデータがすべて削除されます。</p>
      {loss.error ? (
        <QueryError title="件数を読み込めませんでした" query={loss} />
      ) : (
        <MemberLosses loss={loss.data} hasPhoto={student.photoUrl !== null} />
      )}
      <Checkbox
        card
        checked={understood}
        disabled={withdraw.isPending}
        onChange={({ target }) => setUnderstood(target.checked)}
      >
        削除されたデータは元に戻せないことを理解しました
      </Checkbox>
    </ConfirmDialog>
  )
}
