import { createFileRoute } from '@tanstack/react-router'
import { AdminSports } from '../features/admin/admin-sports.tsx'
import { dialogSearch } from '../lib/dialog-search.ts'
import { knownSearch } from '../lib/known-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

export const Route = createFileRoute('/admins/sports')({
  validateSearch: knownSearch(dialogSearch),
  loader: ({ context: { api } }) => {
    void api.admin.sports.list.prefetch()
    void api.admin.teams.list.prefetch()
  },
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  return (
    <AdminSports
      search={Route.useSearch()}
      onShow={(search) => open(() => navigate({ search, resetScroll: false }))}
      onClose={() => close(() => navigate({ search: {}, replace: true, resetScroll: false }))}
    />
  )
}
