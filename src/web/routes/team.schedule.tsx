import { createFileRoute } from '@tanstack/react-router'
import { today } from '../../domain/clock.ts'
import { useCoachMe } from '../features/accounts/me.ts'
import { CoachSchedule } from '../features/schedules/coach-schedule.tsx'
import { scheduleSearch } from '../features/schedules/coach-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

export const Route = createFileRoute('/team/schedule')({
  validateSearch: scheduleSearch,
  component: SchedulePage,
})

const noDialog = { day: undefined, event: undefined, add: undefined, edit: undefined }

function SchedulePage() {
  const { timeZone } = useCoachMe()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const dialog = useDialogHistory()
  return (
    <CoachSchedule
      search={search}
      today={today({ now: new Date(), timeZone })}
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
            search: (before) => ({ ...before, ...noDialog, ...wanted }),
            resetScroll: false,
          }),
        )
      }
      onClose={() =>
        dialog.close(() =>
          navigate({
            search: (before) => ({ ...before, ...noDialog }),
            replace: true,
            resetScroll: false,
          }),
        )
      }
    />
  )
}
