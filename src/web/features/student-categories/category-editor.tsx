import { LazyDialogs } from '../../components/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/lazy-code.tsx'
import { useLingering } from '../../lib/use-lingering.ts'
import type { ChosenCategories } from './use-chosen-categories.ts'

const CategoryEditDialog = lazyCode(() => import('./category-edit-dialog.tsx'))

interface Props {
  open: boolean
  onClose: () => void
  choice: ChosenCategories
}

/** The dialog's code comes when it is first opened. */
export function CategoryEditor({ open, onClose, choice }: Props) {
  const { shown, release } = useLingering(open || null)
  return (
    <LazyDialogs>
      {shown && (
        <CategoryEditDialog open={open} onClose={onClose} onExited={release} choice={choice} />
      )}
    </LazyDialogs>
  )
}
