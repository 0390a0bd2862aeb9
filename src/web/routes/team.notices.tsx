import { createFileRoute } from '@tanstack/react-router'
import {
  CoachAnnouncements,
  type CoachNoticesSearch,
} from '../features/announcements/coach-announcements.tsx'
import { dialogSearch, NO_DIALOG, searchedId } from '../lib/search/dialog-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

const NONE: CoachNoticesSearch = { ...NO_DIALOG, id: undefined }

export const Route = createFileRoute('/team/notices')({
  validateSearch: knownSearch((search): CoachNoticesSearch => {
    const id = searchedId(search.id)
    return id ? { id } : dialogSearch(search)
  }),
  loader: ({ context: { api } }) => {
    void api.coach.announcements.list.prefetch({})
    void api.coach.categories.list.prefetch()
  },
  component: Page,
})

function Page() {
  const { open, close } = useSearchDialog(Route.useNavigate(), NONE)
  return (
    <CoachAnnouncements
      search={Route.useSearch()}
      // From one dialog to the other: closing that leads to the list.
      onShow={(search) => open({ ...NONE, ...search }, { replace: search.dialog === undefined })}
      onClose={close}
    />
  )
}
