import { createFileRoute } from '@tanstack/react-router'
import { CoachSchedule } from '../features/coach-schedules/coach-schedule.tsx'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'
import { useCoachMe } from '../lib/session/me.ts'
import { useClubClock } from '../lib/session/use-club-clock.ts'
import { NO_DIALOG, scheduleSearch } from '../shared/schedules/coach-search.ts'

export const Route = createFileRoute('/team/schedule')({
  validateSearch: knownSearch(scheduleSearch),
  loader: ({ context: { api } }) => {
    void api.coach.venues.list.prefetch()
    void api.coach.settings.get.prefetch()
  },
  component: Page,
})

function Page() {
  const { today } = useClubClock(useCoachMe().timeZone)
  const { change, open, close } = useSearchDialog(Route.useNavigate(), NO_DIALOG)
  return (
    <CoachSchedule
      search={Route.useSearch()}
      today={today}
      onShow={(shown) => {
        // Back leads to the view before, not through every filter and month.
        void change(shown, { replace: !('view' in shown || 'past' in shown) })
      }}
      onOpen={open}
      onClose={close}
    />
  )
}
