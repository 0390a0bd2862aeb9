import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '../features/player-schedules/calendar-page.tsx'
import { calendarSearch, NO_DIALOG } from '../features/player-schedules/calendar-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

export const Route = createFileRoute('/_player/')({
  validateSearch: knownSearch(calendarSearch),
  loader: ({ context: { api, studentId } }) => {
    void api.player.categories.list.prefetch()
    void api.player.ownCategories.list.prefetch({ studentId })
    void api.player.venues.list.prefetch()
  },
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const { change, open, close } = useSearchDialog(Route.useNavigate(), NO_DIALOG)
  return (
    <CalendarPage
      search={search}
      onShow={change}
      // From a day to its event: closing leads back to the calendar.
      onOpen={(dialog) => open(dialog, { replace: search.day !== undefined })}
      onClose={close}
    />
  )
}
