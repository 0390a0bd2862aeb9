import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
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
