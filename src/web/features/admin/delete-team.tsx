import { type FormEvent, useState } from 'react'
import { formatAmount } from '../../../domain/basics/money.ts'
import type { TeamLoss } from '../../../domain/people/admin.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { TypedWord } from '../../components/form/typed-word.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { focusPage } from '../../lib/browser/focus-page.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { formatBytes } from './format-bytes.ts'
import type { TeamActProps } from './team-dialogs.tsx'

const Losses = styled('ul', {
  base: {
    display: 'grid',
    gap: '1',
    my: '4',
    listStyle: 'none',
    '& > li': { display: 'flex', justifyContent: 'space-between', gap: '2', minH: '6' },
    '& b': { whiteSpace: 'nowrap' },
  },
})

const lines = (loss: TeamLoss) =>
  [
    ['コーチ', `${loss.coaches}人`],
    ['メンバー', `${formatAmount(loss.members)}人`],
    ['予定', `${formatAmount(loss.events)}件`],
    ['出欠の回答', `${formatAmount(loss.answers)}件`],
    ['月謝の記録', `${formatAmount(loss.payments)}件`],
    ['ファイル', `${formatAmount(loss.files)}件（${formatBytes(loss.bytes)}）`],
  ] as const

/** Says in numbers what goes, and asks for the team's name. */
export default function DeleteTeam({ team, open, onBack, onClose, onExited }: TeamActProps) {
  const [typed, setTyped] = useState('')
  const loss = trpc.admin.teams.previewDeletion.useQuery({ id: team.id }, { gcTime: 0 })
  const remove = trpc.admin.teams.delete.useMutation({
    onSuccess() {
      onClose()
      toast.success(toasts.adminTeam.deleted.title)
    },
    onError: (error) => sayFailed(toasts.adminTeam.deleteFailed, error),
  })
  const ready = typed.trim() === team.name && loss.data !== undefined

  function confirm(event?: FormEvent) {
    event?.preventDefault()
    if (ready && !remove.isPending) remove.mutate({ id: team.id, name: typed })
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onBack}
      onConfirm={confirm}
      onExited={() => {
        // The button that opened this went with its card.
        if (remove.isSuccess) focusPage()
        onExited()
      }}
      title={`${team.name}を削除しますか？`}
      verb="チームを削除する"
      pendingVerb="削除中..."
      write={remove}
      disabled={!ready}
    >
      <p>チームと、次のデータがすべて削除されます。この操作は取り消せません。</p>
      {loss.isError ? (
        <QueryError title="件数を読み込めませんでした" query={loss} />
      ) : (
        <Losses aria-busy={!loss.data}>
          {loss.data
            ? lines(loss.data).map(([label, count]) => (
                <li key={label}>
                  {label}
                  <b>{count}</b>
                </li>
              ))
            : ['w1', 'w2', 'w3', 'w4', 'w5', 'w6'].map((key) => (
                <li key={key}>
                  <Skeleton w="80%" h="4" />
                </li>
              ))}
        </Losses>
      )}
      <TypedWord
        word={team.name}
        typed={typed}
        onType={setTyped}
        onSubmit={confirm}
        disabled={remove.isPending}
      />
    </ConfirmDialog>
  )
}
