import { formatDate } from '../../../domain/time/calendar.ts'
import { holidayName } from '../../../domain/time/holidays.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Stack } from '../../components/look/layout.tsx'
import { EventListSkeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { EventsError } from '../../shared/schedules/events-error.tsx'
import { CoachDayEvent } from './coach-day-event.tsx'
import type { EventFilter } from './coach-filter.ts'
import type { CoachScheduleProps } from './coach-schedule.tsx'

/** With more events, their people are folded. */
const OPEN_AT_ONCE = 3

const Hidden = styled('p', { base: { fontSize: 'sm', color: 'ink.muted' } })

/** For the people, who come after their event. */
const Room = styled('div', { base: { minH: { md: 'min(36rem, 70dvh)' } } })

interface Props extends Pick<CoachScheduleProps, 'onOpen' | 'onClose' | 'today'> {
  date: string
  filter: EventFilter
  open: boolean
  onExited: () => void
}

/** All events of a day with their details and people. */
export default function DayDialog(props: Props) {
  const { date, today, filter, open, onOpen, onClose, onExited } = props
  const query = trpc.coach.schedules.list.useQuery({ from: date, to: date }, askAgain)
  const events = query.data?.filter(filter.passes)
  const hidden = (query.data?.length ?? 0) - (events?.length ?? 0)
  const add = () => onOpen({ add: date })
  const holiday = holidayName(date)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      size="lg"
      title={formatDate(date)}
      description={[
        date === today && '今日',
        holiday,
        events ? `${events.length}件のスケジュール` : '読み込み中',
      ]
        .filter(Boolean)
        .join('・')}
      footer={
        <Button icon="plus" onClick={add}>
          この日に追加
        </Button>
      }
    >
      <Room>
        {query.isPending && <EventListSkeleton count={2} />}
        {events?.length === 0 && <EmptyState compact bare title="この日の予定はありません" />}
        <Stack>
          {events?.map((event) => (
            <CoachDayEvent
              key={event.id}
              event={event}
              categories={filter.categories}
              unfolded={events.length <= OPEN_AT_ONCE}
            />
          ))}
          {hidden > 0 && <Hidden>ほかのカテゴリーの予定が{hidden}件あります</Hidden>}
        </Stack>
        <EventsError query={query} stale={!!query.data} />
      </Room>
    </Dialog>
  )
}
