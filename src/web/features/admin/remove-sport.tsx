import { toasts } from '../../../domain/messages.ts'
import type { Sport } from '../../../domain/sport.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { trpc } from '../../lib/trpc.ts'
import { sayFailed, useAdminFinish } from './admin-writes.ts'

interface Props {
  open: boolean
  sport: Sport
  onClose: () => void
  onExited: () => void
}

export default function RemoveSport({ open, sport, onClose, onExited }: Props) {
  const utils = trpc.useUtils()
  const finish = useAdminFinish()
  const teams = trpc.admin.teams.list.useQuery()
  const users = teams.data?.filter(({ sportType }) => sportType === sport.name).length ?? 0
  const remove = trpc.admin.sports.delete.useMutation({
    async onSuccess() {
      await utils.public.sports.invalidate()
      await finish(toasts.sport.deleted.title)
    },
    onError: sayFailed(toasts.sport.deleteFailed),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: sport.id }, { onSuccess: onClose })}
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
      <p>{sport.name}を削除します。この操作は取り消せません。</p>
      {users > 0 && (
        <p>
          <span className="nowrap">{users}件のチーム</span>
          が使っています。チームの表示はそのまま残り、新しい登録では選べなくなります。
        </p>
      )}
    </ConfirmDialog>
  )
}
