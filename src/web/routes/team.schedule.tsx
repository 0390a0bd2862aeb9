import { createFileRoute } from '@tanstack/react-router'
import { useCoachMe } from '../features/accounts/me.ts'
import { CoachSchedule } from '../features/schedules/coach-schedule.tsx'
import { NO_DIALOG, scheduleSearch } from '../features/schedules/coach-search.ts'
import { knownSearch } from '../lib/known-search.ts'
import { useClubClock } from '../lib/use-club-clock.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

export const Route = createFileRoute('/team/schedule')({
  validateSearch: knownSearch(scheduleSearch),
  component: SchedulePage,
})

function SchedulePage() {
  const { today } = useClubClock(useCoachMe().timeZone)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const dialog = useDialogHistory()
  return (
    <CoachSchedule
      search={search}
      today={today}
      onShow={(change) =>
        navigate({
          search: (before) => ({ ...before, ...change }),
          // Back leads to the view before, not through every filter and month.
          replace: !('view' in change || 'past' in change),
          resetScroll: false,
        })
      }
      onOpen={(wanted) =>
        dialog.open(() =>
          navigate({
            search: (before) => ({ ...before, ...NO_DIALOG, ...wanted }),
            resetScroll: false,
          }),
        )
      }
      onClose={() =>
        dialog.close(() =>
          navigate({
            search: (before) => ({ ...before, ...NO_DIALOG }),
            replace: true,
            resetScroll: false,
          }),
        )
      }
    />
  )
}
