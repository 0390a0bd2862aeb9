import type { ReactNode } from 'react'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { formatDate, formatTime } from '../../../domain/time/calendar.ts'
import { dayTone, holidayName } from '../../../domain/time/holidays.ts'
import { Icon } from '../../components/look/icon.tsx'
import type { Tone } from '../../lib/session/categories.ts'
import { cancelledMark } from './cancelled.tsx'

export type DayEvent = Pick<
  Schedule,
  'id' | 'date' | 'title' | 'startHour' | 'startMinute' | 'cancelledAt'
>

/** Previews per day, and per day of a neighbouring month. */
const PREVIEWS = 3
const OUTSIDE_PREVIEWS = 2

interface Props<Event extends DayEvent> {
  date: string
  outside: boolean
  today: boolean
  /** Undefined where choosing a day opens it instead. */
  selected: boolean | undefined
  tabStop: boolean
  events: readonly Event[]
  renderChip: (event: Event) => ReactNode
  renderMark: (event: Event) => ReactNode
  summary?: ((events: readonly Event[]) => string) | undefined
  onSelect: (date: string, eventId: string | null) => void
}

/** The event whose chip a mouse pressed; the keyboard opens the day. */
const pressedEvent = (target: EventTarget) =>
  (target instanceof Element && target.closest<HTMLElement>('[data-event]')?.dataset.event) || null

export function MonthDay<Event extends DayEvent>(props: Props<Event>) {
  const { date, outside, today, selected, tabStop, events, summary, onSelect } = props
  const shown = events.slice(0, outside ? OUTSIDE_PREVIEWS : PREVIEWS)
  const more = events.length - shown.length
  const holiday = holidayName(date)
  const name = [
    formatDate(date),
    holiday,
    today && '今日',
    events.length > 0 && `${events.length}件`,
    events.length > 0 && summary?.(events),
  ]
  return (
    <td>
      <button
        type="button"
        data-date={date}
        data-day={dayTone(date)}
        data-outside={outside || undefined}
        aria-pressed={selected}
        aria-current={today ? 'date' : undefined}
        tabIndex={tabStop ? 0 : -1}
        onClick={({ target }) => onSelect(date, pressedEvent(target))}
      >
        <span className="vh">{name.filter(Boolean).join(' ')} </span>
        <span className="number" aria-hidden>
          <span>{Number(date.slice(8))}</span>
          {holiday && <em>{holiday}</em>}
          {more > 0 && <small>+{more}件</small>}
        </span>
        {shown.map((event) => (
          <span key={event.id} className="chip" data-event={event.id}>
            {props.renderChip(event)}
          </span>
        ))}
        <span className="marks" aria-hidden>
          {shown.map((event) => (
            <span key={event.id}>{props.renderMark(event)}</span>
          ))}
        </span>
        {more > 0 && (
          <span className="more" aria-hidden>
            +{more}件
          </span>
        )}
      </button>
    </td>
  )
}

interface ChipProps {
  event: DayEvent
  tone?: Tone | undefined
  /** Before the title, for example the own answer. */
  mark?: ReactNode
}

/** A line of the desktop's month: the time drops out before the title is cut. */
export function EventChip({ event, tone = 6, mark }: ChipProps) {
  return (
    <span className="event" data-tone={tone} {...cancelledMark(event)}>
      {mark}
      {event.cancelledAt !== null && <Icon name="ban" size={13} />}
      <span>{event.title}</span>
      <i>{formatTime(event.startHour, event.startMinute)}</i>
    </span>
  )
}

export const EventDot = ({ event, tone = 6 }: Pick<ChipProps, 'event' | 'tone'>) =>
  event.cancelledAt === null ? (
    <i className="dot" data-tone={tone} />
  ) : (
    <Icon name="ban" size={13} />
  )
