import { lazy, Suspense } from 'react'
import { useLingering } from '../../lib/use-lingering.ts'
import type { EventFilter } from './coach-filter.ts'
import type { CoachScheduleProps } from './coach-schedule.tsx'
import { EventDialog } from './event-dialog.tsx'
import { newValues } from './form-values.ts'

const AddEvent = lazy(() => import('./add-event.tsx'))
const EditEvent = lazy(() => import('./edit-event.tsx'))
const DayDialog = lazy(() => import('./coach-day-dialog.tsx'))

interface Props extends Omit<CoachScheduleProps, 'onShow'> {
  filter: EventFilter
}

/** The one dialog that the address asks for. */
export function ScheduleDialogs({ search, filter, today, onOpen, onClose }: Props) {
  const adding = useLingering(search.add ?? null)
  const editing = useLingering(search.edit ?? null)
  const day = useLingering(search.day ?? null)
  return (
    <>
      <EventDialog id={search.event} onClose={onClose} />
      <Suspense>
        {adding.shown && (
          <AddEvent
            key={adding.shown}
            open={!!search.add}
            onClose={onClose}
            onExited={adding.release}
            initial={newValues(adding.shown, startCategories(filter))}
          />
        )}
        {editing.shown && (
          <EditEvent
            key={editing.shown}
            id={editing.shown}
            open={!!search.edit}
            onClose={onClose}
            onExited={editing.release}
          />
        )}
        {day.shown && (
          <DayDialog
            key={day.shown}
            date={day.shown}
            open={!!search.day}
            today={today}
            filter={filter}
            onOpen={onOpen}
            onClose={onClose}
            onExited={day.release}
          />
        )}
      </Suspense>
    </>
  )
}

/** The category that a filter or a small club leaves no doubt about. */
function startCategories({ categories, chosen }: EventFilter): string[] {
  if (chosen.length === 1) return [...chosen]
  return categories.size === 1 ? [...categories.keys()] : []
}
