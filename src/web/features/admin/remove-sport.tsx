import { formatAmount } from '../../../domain/basics/money.ts'
import type { Sport } from '../../../domain/team/sport.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx'
import type { EntryRemovalProps } from '../../components/dialog/entry-dialogs.tsx'
import { onceDeleted } from '../../lib/query/once-deleted.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

export default function RemoveSport({ entry: sport, ...dialog }: EntryRemovalProps<Sport>) {
  const usage = trpc.admin.sports.usage.useQuery({ id: sport.id }, { staleTime: 0 })
  const users = usage.data?.teams ?? 0
  const remove = trpc.admin.sports.delete.useMutation({
    onSuccess: () => toast.success(toasts.sport.deleted.title),
    onError: (error) => sayFailed(toasts.sport.deleteFailed, error),
  })
  return (
    <DeleteDialog
      {...dialog}
      onConfirm={() => remove.mutate({ id: sport.id }, onceDeleted(dialog.onClose))}
      write={remove}
    >
      <p>{sport.name}を削除します。この操作は取り消せません。</p>
      {users > 0 && (
        <p>
          <span className="nowrap">{formatAmount(users)}件のチーム</span>
          が使っています。チームの表示はそのまま残り、新しい登録では選べなくなります。
        </p>
      )}
    </DeleteDialog>
  )
}
