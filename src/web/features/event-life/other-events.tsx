import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { formatTime, UNDECIDED_TIME } from '../../../domain/time/calendar.ts'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('section', {
  base: {
    '& > h3': { fontSize: 'base', mb: '1' },
    '& > ul': { listStyle: 'none', borderTop: '1px solid', borderColor: 'line' },
    '& > ul > li': { borderBottom: '1px solid', borderColor: 'line' },
    '& > ul > li > label': { display: 'flex', fontWeight: 'semibold' },
  },
})

interface Props {
  events: readonly Schedule[]
  /** Where the event is that is called off. */
  venue: string
  /** Ids. */
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** The day's other events, each of which may be called off with it. */
export function OtherEvents({ events, venue, chosen, onChange }: Props) {
  const choose = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <Root>
      <h3>この日のほかの予定も</h3>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <Checkbox
              checked={chosen.includes(event.id)}
              onChange={({ target }) => choose(event.id, target.checked)}
              detail={event.venue === venue ? '同じ場所' : event.venue}
            >
              {formatTime(event.startHour, event.startMinute) ?? UNDECIDED_TIME} {event.title}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Root>
  )
}
