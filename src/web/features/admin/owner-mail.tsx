import { isOwner } from '../../../domain/coach.ts'
import { toasts } from '../../../domain/toasts.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import type { TeamActProps } from './team-dialogs.tsx'

export default function OwnerMail({ team, open, onBack, onExited }: TeamActProps) {
  const status = trpc.admin.installation.status.useQuery()
  const detail = trpc.admin.teams.get.useQuery({ id: team.id })
  const owner = detail.data?.coaches.find(isOwner)
  const mail = trpc.admin.teams.sendOwnerReset.useMutation({
    onSuccess: () => toast.success(toasts.adminTeam.resetMailed.title),
    onError: (error) => sayFailed(toasts.adminTeam.resetMailFailed, error),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onBack}
      onExited={onExited}
      onConfirm={() => mail.mutate({ teamId: team.id }, { onSuccess: onBack })}
      title="再設定メールを送りますか？"
      verb="送信する"
      pendingVerb="送信中..."
      write={mail}
      destructive={false}
    >
      <p>
        {team.name}の代表{owner && `（${owner.email}）`}
        に、パスワードを再設定するリンクを送ります。リンクは1時間有効です。
      </p>
      {status.data?.isMailDelivering === false && (
        <p>
          メールサーバーが設定されていないため、メールは届かず、サーバーの outbox
          フォルダに保存されます。
        </p>
      )}
    </ConfirmDialog>
  )
}
