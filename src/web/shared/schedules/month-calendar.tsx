import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { groupBy } from '../../../domain/basics/group-by.ts'
import { formatMonth, monthGrid } from '../../../domain/time/calendar.ts'
import { addDays, WEEKDAYS } from '../../../domain/time/dates.ts'
import { weekdayTones } from '../../../domain/time/holidays.ts'
import { type DayEvent, MonthDay } from './month-day.tsx'
import { MonthRoot } from './month-styles.ts'

interface Props<Event extends DayEvent> {
  /** `YYYY-MM` */
  month: string
  /** Today on the club's clock, `YYYY-MM-DD`. */
  today: string
  /** In the order of their start. */
  events: readonly Event[]
  /** The desktop's line. */
  renderChip: (event: Event) => ReactNode
  /** The phone's mark: a dot for coaches, the own answer for players. */
  renderMark: (event: Event) => ReactNode
  /** Said after the count, for example 未回答1件. */
  summary?: (events: readonly Event[]) => string
  selected?: string | null
  /** With the event whose chip a mouse pressed, if it was one. */
  onSelect: (date: string, eventId: string | null) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const weeks = (dates: readonly string[]) =>
  [0, 1, 2, 3, 4, 5].map((week) => dates.slice(week * 7, week * 7 + 7))

/** 42 days; arrow keys move among them, Enter opens one. */
export function MonthCalendar<Event extends DayEvent>(props: Props<Event>) {
  const { month, today, events, renderChip, renderMark, summary, selected, onSelect } = props
  const root = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const dates = monthGrid(month)
  const days = groupBy(events, ({ date }) => date)
  const inMonth = (date: string | null | undefined) => (date?.startsWith(month) ? date : null)
  const stop = [focused, inMonth(selected), inMonth(today), `${month}-01`].find(
    (date) => date && dates.includes(date),
  )

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step || !stop) return
    event.preventDefault()
    const next = addDays(stop, step)
    if (!dates.includes(next)) return
    setFocused(next)
    root.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }

  return (
    <MonthRoot ref={root} onKeyDown={onKeyDown}>
      <caption className="vh">{formatMonth(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name, index) => (
            <th key={name} scope="col" data-day={weekdayTones[index]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks(dates).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <MonthDay
                key={date}
                date={date}
                outside={!date.startsWith(month)}
                today={date === today}
                selected={selected === undefined ? undefined : date === selected}
                tabStop={date === stop}
                events={days.get(date) ?? []}
                renderChip={renderChip}
                renderMark={renderMark}
                summary={summary}
                onSelect={(day, eventId) => {
                  setFocused(day)
                  onSelect(day, eventId)
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </MonthRoot>
  )
}
