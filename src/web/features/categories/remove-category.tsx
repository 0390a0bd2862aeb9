import type { Category } from '../../../domain/team/category.ts'
import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx'
import type { EntryRemovalProps } from '../../components/dialog/entry-dialogs.tsx'
import { onceDeleted } from '../../lib/query/once-deleted.ts'
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
