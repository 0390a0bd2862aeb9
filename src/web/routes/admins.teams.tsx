import { createFileRoute } from '@tanstack/react-router'
import { adminTeamsSearch, NO_TEAM } from '../features/admin/admin-search.ts'
import { AdminTeams } from '../features/admin/admin-teams.tsx'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

export const Route = createFileRoute('/admins/teams')({
  validateSearch: knownSearch(adminTeamsSearch),
  loader: ({ context: { api } }) => void api.admin.teams.list.prefetch({}),
  component: Page,
})

function Page() {
  const { change, open, close } = useSearchDialog(Route.useNavigate(), NO_TEAM)
  return (
    <AdminTeams
      search={Route.useSearch()}
      onSearch={(q) => change({ q, page: undefined })}
      onPage={(page) => change({ page })}
      onOpen={(team) => open({ team })}
      onAct={(act) => change({ act })}
      onClose={close}
    />
  )
}
