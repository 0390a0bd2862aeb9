import type { CoachAnnouncement } from '../../../domain/notices/announcement.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx'
import type { EntryRemovalProps } from '../../components/dialog/entry-dialogs.tsx'
import { onceDeleted } from '../../lib/query/once-deleted.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

export default function RemoveAnnouncement({
  entry: { id, title },
  ...dialog
}: EntryRemovalProps<CoachAnnouncement>) {
  const remove = trpc.coach.announcements.remove.useMutation({
    onSuccess: () => toast.success(toasts.announcements.deleted.title),
    onError: (error) => sayFailed(toasts.announcements.deleteFailed, error),
  })
  const confirm = () => remove.mutate({ id }, onceDeleted(dialog.onClose))
  return (
    <DeleteDialog {...dialog} onConfirm={confirm} write={remove}>
      <p>「{title}」を削除します。だれが読んだかも消えます。送ったメールは取り消せません。</p>
    </DeleteDialog>
  )
}
