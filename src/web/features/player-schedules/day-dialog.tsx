import { formatDate } from '../../../domain/time/calendar.ts'
import { holidayName } from '../../../domain/time/holidays.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Card } from '../../components/look/layout.tsx'
import { EventListSkeleton } from '../../components/state/skeleton.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { useAddresses } from '../../shared/own-answers/use-addresses.ts'
import { usePlayerEvents } from '../../shared/own-answers/use-player-events.ts'
import { EventsError } from '../../shared/schedules/events-error.tsx'
import { EventLine } from './event-line.tsx'
import type { ViewProps } from './view-props.ts'

const Lines = styled('ul', {
  base: { listStyle: 'none', '& > li + li': { borderTop: '1px solid', borderColor: 'line' } },
})
const None = styled('p', { base: { color: 'ink.muted', py: '3' } })

interface Props extends ViewProps {
  date: string
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** All events of a day: what a desktop's month opens. */
export default function DayDialog(props: Props) {
  const { date, today, choice, filter, onEvent, open, onClose, onExited } = props
  const query = usePlayerEvents({ from: date, to: date })
  const address = useAddresses()
  const events = query.events?.filter(filter.passes)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={formatDate(date)}
      description={[
        date === today && '今日',
        holidayName(date),
        events ? `${events.length}件` : '読み込み中',
      ]
        .filter(Boolean)
        .join('・')}
      size="lg"
    >
      <EventsError query={query} stale={!!events} />
      {!events && !query.error && <EventListSkeleton count={2} />}
      {events?.length === 0 && <None>この日の予定はありません</None>}
      {events && events.length > 0 && (
        <Card pad="none">
          <Lines>
            {events.map((event) => (
              <li key={event.id}>
                <EventLine
                  event={event}
                  categories={choice.map}
                  address={address(event.venue)}
                  onOpen={() => onEvent(event.id)}
                />
              </li>
            ))}
          </Lines>
        </Card>
      )}
    </Dialog>
  )
}
