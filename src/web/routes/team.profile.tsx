import { createFileRoute } from '@tanstack/react-router'
import { CoachProfile } from '../features/coach-profile/coach-profile.tsx'
import { coachProfileSearch, NO_PROFILE_DIALOG } from '../features/coach-profile/profile-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

export const Route = createFileRoute('/team/profile')({
  validateSearch: knownSearch(coachProfileSearch),
  loader: ({ context: { api } }) => {
    void api.coach.categories.list.prefetch()
    void api.coach.coachCategories.list.prefetch({})
  },
  component: Page,
})

function Page() {
  const { open, close } = useSearchDialog(Route.useNavigate(), NO_PROFILE_DIALOG)
  return (
    <CoachProfile
      search={Route.useSearch()}
      onOpen={(dialog) => open({ dialog })}
      onClose={close}
    />
  )
}
