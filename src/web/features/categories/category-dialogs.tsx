import { lazy, Suspense } from 'react'
import type { Category } from '../../../domain/category.ts'
import type { DialogSearch } from '../../lib/dialog-search.ts'
import { useLingering } from '../../lib/use-lingering.ts'

const CategoryDialog = lazy(() => import('./category-dialog.tsx'))
const RemoveCategory = lazy(() => import('./remove-category.tsx'))

interface Props {
  categories: readonly Category[]
  search: DialogSearch
  onClose: () => void
}

/** What the URL asks for; the id of a category that isn't there opens nothing. */
export function CategoryDialogs({ categories, search, onClose }: Props) {
  const find = (id: string | undefined) => categories.find((category) => category.id === id) ?? null
  const wanted = search.dialog ?? find(search.edit)
  const form = useLingering(wanted)
  const doomed = find(search.remove)
  const removal = useLingering(doomed)
  return (
    <Suspense>
      {form.shown && (
        <CategoryDialog
          key={form.shown === 'new' ? 'new' : form.shown.id}
          open={wanted !== null}
          category={form.shown === 'new' ? null : form.shown}
          onClose={onClose}
          onExited={form.release}
        />
      )}
      {removal.shown && (
        <RemoveCategory
          key={removal.shown.id}
          open={doomed !== null}
          category={removal.shown}
          onClose={onClose}
          onExited={removal.release}
        />
      )}
    </Suspense>
  )
}
