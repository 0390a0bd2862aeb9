import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { Badge } from '../../components/look/badge.tsx'
import { styled } from '../../lib/theme/styled.ts'

type Cancelled = Pick<Schedule, 'cancelledAt' | 'cancelReason' | 'cancelMessage'>

const struck = { color: 'ink.muted', textDecoration: 'line-through' } as const

/** Of an event that was called off, the time is struck: under `&[data-cancelled]`. */
export const struckTimeCss = { '& li b': struck } as const
/** And the title. */
export const struckCss = { ...struckTimeCss, '& h3, & h3 button, & h3 span': struck } as const

/** The attribute that `struckCss` goes with. */
export const cancelledMark = ({ cancelledAt }: Pick<Schedule, 'cancelledAt'>) =>
  cancelledAt === null ? {} : { 'data-cancelled': '' }

export function CancelledBadge({ event }: { event: Pick<Schedule, 'cancelledAt'> }) {
  return event.cancelledAt === null ? null : (
    <Badge look="ink" icon="ban">
      中止
    </Badge>
  )
}

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 0.5rem',
    mt: '1',
    fontSize: 'sm',
    lineHeight: '1.5rem',
    color: 'ink.muted',
    '& > p': { flexBasis: 'full', color: 'ink', whiteSpace: 'pre-line' },
  },
  variants: { box: { true: { mt: '0', mb: '4', p: '3', borderRadius: 'leaf', bg: 'sunken' } } },
})

/** That an event was called off, why, and what the coach says to it. */
export function CancelledNote({ event, box }: { event: Cancelled; box?: boolean }) {
  if (event.cancelledAt === null) return null
  return (
    <Root box={box}>
      <CancelledBadge event={event} />
      {event.cancelReason && <span>{event.cancelReason}</span>}
      {event.cancelMessage && <p>{event.cancelMessage}</p>}
    </Root>
  )
}
