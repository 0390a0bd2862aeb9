import { createFileRoute } from '@tanstack/react-router'
import { TeamInfo } from '../features/team/team-info.tsx'
import { teamSearch } from '../features/team/team-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'

export const Route = createFileRoute('/team/information2')({
  validateSearch: knownSearch(teamSearch),
  loader: ({ context: { api } }) => void api.coach.settings.get.prefetch(),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <TeamInfo
      search={Route.useSearch()}
      onEdit={(card) =>
        navigate({ search: (before) => ({ ...before, [card]: 'edit' }), resetScroll: false })
      }
      onDone={(card) =>
        navigate({
          search: (before) => ({ ...before, [card]: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
