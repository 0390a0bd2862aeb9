import { isOwner } from '../../../domain/people/coach.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
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
      // Once it knows what to say.
      open={open && !status.isPending && !detail.isPending}
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
