import { createFileRoute } from '@tanstack/react-router'
import { useCoachMe } from '../features/accounts/me.ts'
import { CoachSchedule } from '../features/coach-schedules/coach-schedule.tsx'
import { NO_DIALOG, scheduleSearch } from '../features/coach-schedules/coach-search.ts'
import { knownSearch } from '../lib/known-search.ts'
import { useClubClock } from '../lib/use-club-clock.ts'
import { useSearchDialog } from '../lib/use-search-dialog.ts'

export const Route = createFileRoute('/team/schedule')({
  validateSearch: knownSearch(scheduleSearch),
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
