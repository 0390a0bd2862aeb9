import { createFileRoute } from '@tanstack/react-router'
import { PlayerProfile } from '../features/player-profile/player-profile.tsx'
import { profileSearch } from '../features/player-profile/profile-search.ts'
import { knownSearch } from '../lib/known-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

export const Route = createFileRoute('/_player/profile')({
  validateSearch: knownSearch(profileSearch),
  loader: ({ context: { api } }) => {
    void api.player.siblings.links.prefetch({})
    void api.player.categories.list.prefetch()
    void api.player.ownCategories.list.prefetch({})
  },
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  return (
    <PlayerProfile
      search={Route.useSearch()}
      onShow={(search) => open(() => navigate({ search, resetScroll: false }))}
      onClose={() => close(() => navigate({ search: {}, replace: true, resetScroll: false }))}
    />
  )
}
