import { createFileRoute } from '@tanstack/react-router'
import { RosterImport } from '../features/roster/roster-import.tsx'

export const Route = createFileRoute('/team/members_/import')({
  loader: ({ context: { api } }) => void api.coach.imports.list.prefetch(),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return <RosterImport onDone={() => navigate({ to: '/team/members' })} />
}
