import { markLabels, UNANSWERED_LABEL, WAITING_LABEL } from '../../../domain/schedule/attendance.ts'
import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { OpenMark } from '../schedules/open-mark.tsx'

type Event = Pick<PlayerSchedule, 'ownAnswer' | 'closed' | 'studentCanRegister' | 'waiting'>

/** ○ △ ×, 未 while the answer is open, − once it no longer is. */
export function OwnMark({ event: { ownAnswer, closed, waiting } }: { event: Event }) {
  if (waiting !== null) return <AnswerMark mark="waiting" size={16} strokeWidth={3} />
  if (ownAnswer) return <AnswerMark mark={ownAnswer.status} size={16} strokeWidth={3} />
  return closed ? <AnswerMark mark="-" size={16} /> : <OpenMark />
}

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '6',
    px: '2.5',
    borderRadius: '0.75rem',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.25rem',
  },
  variants: {
    look: {
      '○': { bg: 'present.soft', color: 'present.ink' },
      '△': { bg: 'maybe.soft', color: 'maybe.ink' },
      '×': { bg: 'absent.soft', color: 'absent.ink' },
      open: { boxShadow: 'inset 0 0 0 1.5px {colors.accent.ink}', color: 'accent.ink' },
      closed: { bg: 'sunken', color: 'ink.muted' },
    },
  },
})

/** The own answer among an event's badges. */
export function OwnAnswerBadge({
  event: { ownAnswer, closed, studentCanRegister, waiting },
}: {
  event: Event
}) {
  if (waiting !== null)
    return (
      <Root look="○">
        <AnswerMark mark="waiting" size={13} strokeWidth={3.4} plain />
        {WAITING_LABEL} {waiting}番目
      </Root>
    )
  if (ownAnswer)
    return (
      <Root look={ownAnswer.status}>
        <AnswerMark mark={ownAnswer.status} size={13} strokeWidth={3.4} plain />
        {markLabels[ownAnswer.status]}
      </Root>
    )
  if (closed === 'cancelled') return null
  if (closed) return <Root look="closed">{studentCanRegister ? '回答なし' : 'コーチ指定'}</Root>
  return <Root look="open">{UNANSWERED_LABEL}</Root>
}
