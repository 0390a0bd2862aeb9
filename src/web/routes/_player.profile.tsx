import { createFileRoute } from '@tanstack/react-router'
import { PlayerProfile } from '../features/player-profile/player-profile.tsx'
import { NO_PROFILE_DIALOG, profileSearch } from '../features/player-profile/profile-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

export const Route = createFileRoute('/_player/profile')({
  validateSearch: knownSearch(profileSearch),
  loader: ({ context: { api, studentId } }) => {
    void api.player.categories.list.prefetch()
    void api.player.ownCategories.list.prefetch({ studentId })
  },
  component: Page,
})

function Page() {
  const { open, close } = useSearchDialog(Route.useNavigate(), NO_PROFILE_DIALOG)
  return <PlayerProfile search={Route.useSearch()} onShow={open} onClose={close} />
}
