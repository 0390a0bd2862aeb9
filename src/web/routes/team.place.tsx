import { createFileRoute } from '@tanstack/react-router'
import { Venues } from '../features/venues/venues.tsx'
import { dialogSearch } from '../lib/dialog-search.ts'
import { knownSearch } from '../lib/known-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

export const Route = createFileRoute('/team/place')({
  validateSearch: knownSearch(dialogSearch),
  loader: ({ context: { api } }) => {
    void api.coach.venues.list.prefetch()
  },
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  return (
    <Venues
      search={Route.useSearch()}
      onShow={(search) => open(() => navigate({ search, resetScroll: false }))}
      onClose={() => close(() => navigate({ search: {}, replace: true, resetScroll: false }))}
    />
  )
}
