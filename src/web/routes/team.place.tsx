import { createFileRoute } from '@tanstack/react-router'
import { Venues } from '../features/venues/venues.tsx'
import { dialogSearch, NO_DIALOG } from '../lib/search/dialog-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

export const Route = createFileRoute('/team/place')({
  validateSearch: knownSearch(dialogSearch),
  loader: ({ context: { api } }) => {
    void api.coach.venues.list.prefetch()
  },
  component: Page,
})

function Page() {
  const { open, close } = useSearchDialog(Route.useNavigate(), NO_DIALOG)
  return <Venues search={Route.useSearch()} onShow={open} onClose={close} />
}
