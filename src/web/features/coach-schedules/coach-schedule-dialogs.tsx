import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useTurns } from '../../lib/query/use-turns.ts'
import type { ScheduleSearch } from '../../shared/schedules/coach-search.ts'
import type { EventFilter } from './coach-filter.ts'
import type { CoachScheduleProps } from './coach-schedule.tsx'
import { EventDialog } from './event-dialog.tsx'

const NewEvent = lazyCode(() => import('../event-form/new-event.tsx'))
const EditEvent = lazyCode(() => import('../event-form/edit-event.tsx'))
const DayDialog = lazyCode(() => import('./coach-day-dialog.tsx'))

interface Props extends Omit<CoachScheduleProps, 'onShow'> {
  filter: EventFilter
}

const wantedBy = ({ add, edit, day }: ScheduleSearch) => {
  if (add) return { kind: 'add', id: add } as const
  if (edit) return { kind: 'edit', id: edit } as const
  return day ? ({ kind: 'day', id: day } as const) : null
}

/** The one dialog that the address asks for. */
export function ScheduleDialogs({ search, filter, today, onOpen, onClose }: Props) {
  const { shown, open, turn, release } = useTurns(wantedBy(search))
  const dialog = { open, onClose, onExited: release }
  return (
    <>
      <EventDialog id={search.event} onClose={onClose} />
      <LazyDialogs>
        {shown?.kind === 'add' && (
          <NewEvent key={shown.id + turn} {...dialog} date={shown.id} chosen={filter.chosen} />
        )}
        {shown?.kind === 'edit' && <EditEvent key={shown.id + turn} {...dialog} id={shown.id} />}
        {shown?.kind === 'day' && (
          <DayDialog
            key={shown.id + turn}
            {...dialog}
            date={shown.id}
            today={today}
            filter={filter}
            onOpen={onOpen}
          />
        )}
      </LazyDialogs>
    </>
  )
}
