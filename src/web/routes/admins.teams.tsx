import { createFileRoute } from '@tanstack/react-router'
import { type AdminTeamsSearch, adminTeamsSearch } from '../features/admin/admin-search.ts'
import { AdminTeams } from '../features/admin/admin-teams.tsx'
import { knownSearch } from '../lib/known-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

export const Route = createFileRoute('/admins/teams')({
  validateSearch: knownSearch(adminTeamsSearch),
  loader: ({ context: { api } }) => void api.admin.teams.list.prefetch(),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  const put = (change: AdminTeamsSearch, replace: boolean) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false })
  return (
    <AdminTeams
      search={Route.useSearch()}
      onSearch={(q) => put({ q }, true)}
      onOpen={(team) => open(() => put({ team }, false))}
      onAct={(act) => put({ act }, true)}
      onClose={() => close(() => put({ team: undefined, act: undefined }, true))}
    />
  )
}
