import { createFileRoute } from '@tanstack/react-router'
import { FamilyAnnouncements } from '../features/announcements/family-announcements.tsx'
import { searchedId } from '../lib/search/dialog-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'

interface NoticesSearch {
  /** The one that is read. */
  id?: string
}

export const Route = createFileRoute('/_player/notices')({
  validateSearch: knownSearch(({ id }): NoticesSearch => {
    const known = searchedId(id)
    return known ? { id: known } : {}
  }),
  loader: ({ context: { api } }) => {
    void api.player.categories.list.prefetch()
  },
  component: Page,
})

function Page() {
  return <FamilyAnnouncements id={Route.useSearch().id} />
}
