import { useState } from 'react'
import { formatAmount } from '../../../domain/basics/money.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { TeamActProps } from './team-dialogs.tsx'

/** Suspends the team, or takes it into use again. */
export default function SuspendTeam({ team, open, onBack, onExited }: TeamActProps) {
  // The question stays what it was while its answer comes in.
  const [isSuspended] = useState(team.suspendedAt !== null)
  const { suspended, resumed, suspendFailed } = toasts.adminTeam
  const change = trpc.admin.teams.setSuspended.useMutation({
    onSuccess: () => toast.success((isSuspended ? resumed : suspended).title),
    onError: (error) => sayFailed(suspendFailed, error),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onBack}
      onExited={onExited}
      onConfirm={() =>
        change.mutate({ id: team.id, isSuspended: !isSuspended }, { onSuccess: onBack })
      }
      title={isSuspended ? '利用を再開しますか？' : '利用を停止しますか？'}
      verb={isSuspended ? '再開する' : '停止する'}
      pendingVerb={isSuspended ? '再開中...' : '停止中...'}
      write={change}
      destructive={!isSuspended}
    >
      {isSuspended ? (
        <p>{team.name}のコーチとメンバーが、もう一度ログインできるようになります。</p>
      ) : (
        <p>
          {team.name}の<span className="nowrap">コーチ{team.coachCount}人</span>と
          <span className="nowrap">メンバー{formatAmount(team.memberCount)}人</span>
          がログアウトされ、再開するまでログインできなくなります。データは残ります。
        </p>
      )}
    </ConfirmDialog>
  )
}
