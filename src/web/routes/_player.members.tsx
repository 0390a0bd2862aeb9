import { createFileRoute } from '@tanstack/react-router'
import { teammateSearch } from '../features/members/teammate-search.ts'
import { Teammates } from '../features/members/teammates.tsx'
import { knownSearch } from '../lib/search/known-search.ts'

export const Route = createFileRoute('/_player/members')({
  validateSearch: knownSearch(teammateSearch),
  loader: ({ context: { api } }) => {
    void api.player.students.list.prefetch()
    void api.player.categories.list.prefetch()
    void api.player.siblingStatus.prefetch()
  },
  component: Page,
})

function Page() {
  const { categories = [] } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Teammates
      ticked={categories}
      onTick={(ids) =>
        navigate({
          search: ids.length > 0 ? { categories: ids } : {},
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
