import { useState } from 'react'
import { errors, toasts } from '../../../domain/messages.ts'
import { displayName } from '../../../domain/names.ts'
import type { MemberLoss } from '../../../domain/student.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { ErrorState } from '../../components/states.tsx'
import { errorMessage } from '../../lib/errors.ts'
import { styled } from '../../lib/theme/styled.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ProfileDialogProps } from './profile-dialogs.tsx'
import { useForgetAccount } from './use-forget-account.ts'

const Losses = styled('ul', {
  base: {
    my: '3',
    px: '4',
    py: '2',
    borderRadius: 'leaf',
    bg: 'absent.soft',
    listStyle: 'none',
    '& > li': { display: 'flex', gap: '3', py: '1', lineHeight: '24px' },
    '& > li > b': { ms: 'auto', whiteSpace: 'nowrap' },
  },
})

const lossesOf = ({ answers, tuitionPayments, siblingLinks }: MemberLoss, hasPhoto: boolean) =>
  [
    [`プロフィール${hasPhoto ? 'と写真' : ''}`, '1件'],
    ['出欠の回答', `${answers}件`],
    ['月謝の支払い履歴', `${tuitionPayments}件`],
    ['兄弟アカウントの連携', `${siblingLinks}件`],
  ] as const

/** Says in numbers what goes, and asks twice: a tick, then the button. */
export default function WithdrawalDialog(props: ProfileDialogProps) {
  const { student, open, onClose, onExited } = props
  const [understood, setUnderstood] = useState(false)
  const studentId = student.id
  const loss = trpc.player.profile.previewWithdrawal.useQuery({ studentId }, { gcTime: 0 })
  const forget = useForgetAccount(studentId)
  const withdraw = trpc.player.profile.withdraw.useMutation({
    onSuccess() {
      const { title, description } = toasts.ownProfile.withdrawn
      toast.success(title, description)
      return forget()
    },
    onError: (error) =>
      toast.error(toasts.ownProfile.withdrawalFailed.title, errorMessage(error, errors.network)),
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
      pending={withdraw.isPending}
      disabled={!understood || !loss.data}
    >
      <p>{displayName(student)}さんのアカウントと、次のデータがすべて削除されます。</p>
      {loss.error ? (
        <ErrorState
          title="件数を読み込めませんでした"
          text={errorMessage(loss.error, errors.network)}
          onRetry={() => loss.refetch()}
          pending={loss.isFetching}
        />
      ) : (
        <Losses aria-busy={!loss.data}>
          {lossesOf(
            loss.data ?? { answers: 0, tuitionPayments: 0, siblingLinks: 0 },
            student.photoUrl !== null,
          ).map(([what, count]) => (
            <li key={what}>
              {what}
              <b>{loss.data ? count : '…'}</b>
            </li>
          ))}
        </Losses>
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
