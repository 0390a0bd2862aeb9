import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '../features/player-schedules/calendar-page.tsx'
import { CLOSED, calendarSearch } from '../features/player-schedules/calendar-search.ts'
import { knownSearch } from '../lib/known-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

export const Route = createFileRoute('/_player/')({
  validateSearch: knownSearch(calendarSearch),
  loader: ({ context: { api } }) => {
    void api.player.categories.list.prefetch()
    void api.player.ownCategories.list.prefetch({})
    void api.player.venues.list.prefetch()
  },
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  return (
    <CalendarPage
      search={search}
      onShow={(change) =>
        navigate({
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
      onOpen={(dialog) =>
        open(() =>
          navigate({
            search: (before) => ({ ...before, ...CLOSED, ...dialog }),
            // From a day to its event: closing leads back to the calendar.
            replace: search.day !== undefined,
            resetScroll: false,
          }),
        )
      }
      onClose={() =>
        close(() =>
          navigate({
            search: (before) => ({ ...before, ...CLOSED }),
            replace: true,
            resetScroll: false,
          }),
        )
      }
    />
  )
}
