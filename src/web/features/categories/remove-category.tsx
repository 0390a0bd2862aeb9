import type { Category } from '../../../domain/category.ts'
import { DeleteDialog } from '../../components/delete-dialog.tsx'
import type { EntryRemovalProps } from '../../components/entry-dialogs.tsx'
import { onceDeleted } from '../../lib/once-deleted.ts'
import { CategoryLoss } from './category-loss.tsx'
import { useRemoveCategory } from './category-writes.ts'

export default function RemoveCategory({
  entry: category,
  ...dialog
}: EntryRemovalProps<Category>) {
  const remove = useRemoveCategory()
  const confirm = () => remove.mutate({ id: category.id }, onceDeleted(dialog.onClose))
  return (
    <DeleteDialog {...dialog} onConfirm={confirm} write={remove}>
      <p>{category.name}を削除します。この操作は取り消せません。</p>
      <CategoryLoss id={category.id} />
    </DeleteDialog>
  )
}
