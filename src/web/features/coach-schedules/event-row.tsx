import type { ReactNode } from 'react'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { formatTime, UNDECIDED_TIME } from '../../../domain/time/calendar.ts'
import { Tied } from '../../components/look/tied.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { CancelledBadge, cancelledMark, struckCss } from '../../shared/schedules/cancelled.tsx'
import { COLUMNS } from '../../shared/schedules/week-columns.ts'

const Root = styled('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: {
      base: '3.75rem minmax(0, 1fr) auto',
      lg: '4.5rem minmax(0, 1fr) auto auto',
    },
    alignItems: { base: 'start', lg: 'center' },
    gap: { base: '0 0.5rem', lg: '0 1rem' },
    minH: '14',
    px: { base: '3', lg: '4' },
    py: '2',
    lg: { pe: '2' },
    '& time': { fontSize: 'md', lineHeight: '1.75rem', whiteSpace: 'nowrap' },
    '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.5rem' },
    '& h3': { py: '3px', fontSize: 'base', minW: '0' },
    '& .open > span': { lineClamp: 3 },
    '& .open': {
      maxW: 'full',
      textAlign: 'start',
      fontFeatureSettings: 'inherit',
      outline: 'none',
      '&::after': { content: '""', position: 'absolute', inset: '0' },
      '&:focus-visible::after': {
        outline: '3px solid {colors.accent.solid}',
        outlineOffset: '-3px',
        borderRadius: 'control',
      },
    },
    '&[data-cancelled]': { ...struckCss, '& > time': struckCss['& li b'] },
    '&:has(.open:hover)': { bg: 'color-mix(in srgb, {colors.sunken} 50%, transparent)' },
    '& .tally': { lgDown: { gridColumn: '2 / -1', gridRow: '2' } },
    '& .actions': {
      display: 'flex',
      position: 'relative',
      zIndex: 1,
      lgDown: { my: '-2', me: '-2' },
    },
    '&:not(:has(> .actions)) > .title': { lgDown: { gridColumn: '2 / -1' } },
    // Its dialog has what is done to it.
    [COLUMNS]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      px: '2.5',
      '& > .actions': { display: 'none' },
      '& dl': { columnGap: '1', '& > div': { minW: '2.875rem' } },
    },
  },
})

interface Props {
  event: Pick<Schedule, 'title' | 'startHour' | 'startMinute' | 'cancelledAt'>
  badges?: ReactNode
  onOpen: () => void
  actions?: ReactNode
  /** The tally. */
  children?: ReactNode
}

/** One line of a day: time, title, answers. The whole of it opens the event. */
export function EventRow({ event, badges, onOpen, actions, children }: Props) {
  return (
    <Root {...cancelledMark(event)}>
      <time>{formatTime(event.startHour, event.startMinute) ?? UNDECIDED_TIME}</time>
      <div className="title">
        <h3>
          <button type="button" className="open" onClick={onOpen}>
            <span>
              <Tied>{event.title}</Tied>
            </span>
          </button>
        </h3>
        <CancelledBadge event={event} />
        {badges}
      </div>
      <div className="tally">{event.cancelledAt === null && children}</div>
      {actions && <div className="actions">{actions}</div>}
    </Root>
  )
}
