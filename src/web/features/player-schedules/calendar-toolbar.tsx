import { formatMonth, formatWeek } from '../../../domain/time/calendar.ts'
import { addDays, addMonths } from '../../../domain/time/dates.ts'
import { Button } from '../../components/action/button.tsx'
import { Chip, ChipRow } from '../../components/form/chip.tsx'
import { Segmented } from '../../components/form/segmented.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { CalendarNav } from '../../shared/schedules/calendar-nav.tsx'
import type { ChosenCategories } from '../../shared/student-categories/use-chosen-categories.ts'
import { type CalendarSearch, type CalendarView, shownMonth, shownWeek } from './calendar-search.ts'

const Bar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: { base: '0.25rem 0.5rem', md: '0.25rem 0.75rem' },
    mb: { base: '1.5', md: '2' },
  },
})

const views: { value: CalendarView; label: string }[] = [
  { value: 'month', label: '月' },
  { value: 'week', label: '週' },
  { value: 'next', label: '次の予定' },
]

export type Show = (change: Partial<CalendarSearch>) => void

interface Props {
  search: CalendarSearch
  today: string
  /** The id of what the tabs show. */
  panel: string | undefined
  onShow: Show
}

/** Month, week or next; and the way through months and weeks. */
export function CalendarToolbar({ search, today, panel, onShow }: Props) {
  const view = search.view ?? 'month'
  const month = shownMonth(search, today)
  const week = shownWeek(search, today)
  const go = (step: 1 | -1) =>
    view === 'week'
      ? onShow({ date: addDays(week, 7 * step), month: undefined })
      : onShow({ month: addMonths(month, step), date: undefined })
  return (
    <Bar>
      <Segmented
        label="表示"
        value={view}
        segments={views}
        controls={panel}
        onChange={(next) => onShow({ view: next === 'month' ? undefined : next })}
      />
      {view !== 'next' && (
        <CalendarNav
          title={view === 'week' ? formatWeek(week) : formatMonth(month)}
          unit={view === 'week' ? '週' : '月'}
          onPrevious={() => go(-1)}
          onNext={() => go(1)}
          onToday={() => onShow({ date: undefined, month: undefined })}
        />
      )}
    </Bar>
  )
}

const Chips = styled('div', { base: { mb: { base: '2', md: '3' } } })

interface ChipsProps {
  choice: ChosenCategories
  ticked: readonly string[]
  onShow: Show
  onCategories: () => void
}

/** Whose events are shown for now; what is followed for good is changed at the end of the row. */
export function CategoryChips({ choice, ticked, onShow, onCategories }: ChipsProps) {
  const isFollowed = ({ id }: { id: string }) => choice.chosen.includes(id)
  // A phone shows the row's beginning: what the player follows stands there.
  const order = [...choice.map.values()].sort(
    (one, other) => Number(isFollowed(other)) - Number(isFollowed(one)),
  )
  return (
    <Chips>
      <ChipRow role="group" aria-label="カテゴリで絞り込む">
        {order.map(({ id, name, tone }) => (
          <Chip
            key={id}
            tone={tone}
            checked={ticked.includes(id)}
            onChange={(checked) =>
              onShow({
                categories: checked ? [...ticked, id] : ticked.filter((other) => other !== id),
              })
            }
          >
            {name}
          </Chip>
        ))}
        <Button variant="link" icon="edit" onClick={onCategories}>
          カテゴリ設定
        </Button>
      </ChipRow>
    </Chips>
  )
}
