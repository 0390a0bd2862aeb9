import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '../features/player-schedules/calendar-page.tsx'
import {
  calendarSearch,
  NO_DIALOG,
  shownMonth,
} from '../features/player-schedules/calendar-search.ts'
import { CalendarToolbar } from '../features/player-schedules/calendar-toolbar.tsx'
import { PlayerEventDialog } from '../features/player-schedules/player-event-dialog.tsx'
import { lazyCode } from '../lib/browser/lazy-code.tsx'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'
import { useWholeFamily } from '../lib/session/family-view.ts'
import { usePlayerMe } from '../lib/session/me.ts'
import { useClubClock } from '../lib/session/use-club-clock.ts'

const FamilyCalendar = lazyCode(() => import('../features/family/family-calendar.tsx'))

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
  const { guardian, timeZone } = usePlayerMe()
  const { today } = useClubClock(timeZone)
  const isWhole = useWholeFamily()
  if (guardian && isWhole) {
    const month = shownMonth(search, today)
    return (
      <>
        <FamilyCalendar
          view={search.view ?? 'month'}
          month={month}
          date={search.date}
          without={search.without ?? []}
          openOnly={search.open ?? false}
          toolbar={
            <CalendarToolbar search={search} today={today} panel={undefined} onShow={change} />
          }
          onFilter={({ without, openOnly }) =>
            change({
              without: without.length > 0 ? [...without] : undefined,
              open: openOnly || undefined,
            })
          }
          onDate={(date) => change({ date, month })}
          onEvent={(event) => open({ event })}
        />
        <PlayerEventDialog id={search.event} onClose={close} />
      </>
    )
  }
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
