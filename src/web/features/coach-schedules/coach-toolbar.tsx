import { formatMonth, formatWeek } from '../../../domain/time/calendar.ts'
import { addDays, addMonths } from '../../../domain/time/dates.ts'
import { Chip, ChipButton, ChipRow } from '../../components/form/chip.tsx'
import { Segmented } from '../../components/form/segmented.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { CalendarNav } from '../../shared/schedules/calendar-nav.tsx'
import type { ScheduleSearch, ScheduleView } from '../../shared/schedules/coach-search.ts'
import type { EventFilter } from './coach-filter.ts'

const Bar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '0.25rem 0.5rem',
    mb: '2',
    '& > .scope': { display: { base: 'none', md: 'block' }, ms: 'auto' },
  },
})

const views: { value: ScheduleView; label: string }[] = [
  { value: 'list', label: 'リスト' },
  { value: 'week', label: '週' },
  { value: 'month', label: '月' },
]

type Show = (change: Partial<ScheduleSearch>) => void

interface Props {
  view: ScheduleView
  date: string
  today: string
  filter: EventFilter | null
  /** The id of what the tabs show. */
  panel: string
  onShow: Show
}

/** Tabs, the way through weeks or months, and whose categories are shown. */
export function ScheduleToolbar({ view, date, today, filter, panel, onShow }: Props) {
  const go = (step: 1 | -1) =>
    onShow({ date: view === 'week' ? addDays(date, 7 * step) : addMonths(date, step) })
  return (
    <Bar>
      <Segmented
        label="表示"
        value={view}
        segments={views}
        controls={panel}
        onChange={(next) => onShow({ view: next === 'list' ? undefined : next })}
      />
      {view !== 'list' && (
        <CalendarNav
          title={view === 'week' ? formatWeek(date) : formatMonth(date.slice(0, 7))}
          unit={view === 'week' ? '週' : '月'}
          onPrevious={() => go(-1)}
          onNext={() => go(1)}
          onToday={() => onShow({ date: today })}
        />
      )}
      {filter && filter.own.length > 0 && (
        <div className="scope">
          <Scopes filter={filter} onShow={onShow} />
        </div>
      )}
    </Bar>
  )
}

const SCOPES = [
  { value: 'all', label: 'すべて' },
  { value: 'mine', label: '担当カテゴリのみ' },
] as const

function Scopes({ filter, onShow }: { filter: EventFilter; onShow: Show }) {
  return (
    <Segmented
      label="カテゴリーの範囲"
      as="radio"
      value={filter.scope}
      segments={SCOPES}
      onChange={(scope) => scope !== 'some' && onShow({ categories: scope })}
    />
  )
}

const Chips = styled('div', { base: { mb: { base: '2', md: '3' } } })
/** Keeps the chips' place. */
export const CategoryChipsSkeleton = () => (
  <Chips aria-hidden>
    <Skeleton
      w="60%"
      h={{ base: '11', md: '9' }}
      css={{ '@media (pointer: coarse)': { minH: '11' } }}
    />
  </Chips>
)

const Phone = styled('span', { base: { display: { base: 'contents', md: 'none' } } })

export function CategoryChips({ filter, onShow }: { filter: EventFilter; onShow: Show }) {
  const { categories, chosen, own, scope } = filter
  const toggle = (id: string, checked: boolean) =>
    onShow({ categories: checked ? [...chosen, id] : chosen.filter((other) => other !== id) })
  if (categories.size === 0) return null
  return (
    <Chips>
      <ChipRow role="group" aria-label="カテゴリーで絞り込む">
        {own.length > 0 && (
          <Phone>
            {SCOPES.map(({ value, label }) => (
              <ChipButton
                key={value}
                pressed={scope === value}
                onClick={() => onShow({ categories: value })}
              >
                {label}
              </ChipButton>
            ))}
          </Phone>
        )}
        {[...categories.values()].map(({ id, name, tone }) => (
          <Chip
            key={id}
            tone={tone}
            checked={chosen.includes(id)}
            onChange={(checked) => toggle(id, checked)}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
    </Chips>
  )
}
