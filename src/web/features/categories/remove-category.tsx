import type { Category } from '../../../domain/category.ts'
import { errors, toasts } from '../../../domain/messages.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { CategoryLoss } from './category-loss.tsx'
import { useRemoveCategory } from './category-writes.ts'

interface Props {
  open: boolean
  category: Category
  onClose: () => void
  onExited: () => void
}

export default function RemoveCategory({ open, category, onClose, onExited }: Props) {
  const remove = useRemoveCategory()
  const confirm = () =>
    remove.mutate(
      { id: category.id },
      {
        onSuccess: onClose,
        onError: (error) =>
          toast.error(toasts.category.deleteFailed.title, errorMessage(error, errors.network)),
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      onExited={() => {
        // The button that opened this went with its card.
        if (remove.isSuccess) document.getElementById('main')?.focus({ preventScroll: true })
        onExited()
      }}
      title="本当に削除しますか？"
      verb="削除する"
      pendingVerb="削除中..."
      pending={remove.isPending}
    >
      <p>{category.name}を削除します。この操作は取り消せません。</p>
      <CategoryLoss id={category.id} />
    </ConfirmDialog>
  )
}
