import { createFileRoute } from '@tanstack/react-router'
import { CoachProfile } from '../features/coach-profile/coach-profile.tsx'
import { coachProfileSearch } from '../features/coach-profile/profile-search.ts'
import { knownSearch } from '../lib/known-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

export const Route = createFileRoute('/team/profile')({
  validateSearch: knownSearch(coachProfileSearch),
  loader: ({ context: { api } }) => {
    void api.coach.categories.list.prefetch()
    void api.coach.coachCategories.list.prefetch({})
  },
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  return (
    <CoachProfile
      search={Route.useSearch()}
      onOpen={(dialog) => open(() => navigate({ search: { dialog }, resetScroll: false }))}
      onClose={() => close(() => navigate({ search: {}, replace: true, resetScroll: false }))}
    />
  )
}
