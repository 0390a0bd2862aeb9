import { initials } from '../../../domain/people/names.ts'
import { markLabels, UNANSWERED_LABEL } from '../../../domain/schedule/attendance.ts'
import type { Child, FamilyRow, FamilySchedule } from '../../../domain/schedule/family-answers.ts'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import type { Tone } from '../../lib/session/categories.ts'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { childName } from '../../shared/family/family-words.ts'
import { isRowOpen } from '../../shared/family/use-family.ts'

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    flex: 'none',
    minW: '6',
    h: '1.0625rem',
    px: '1',
    borderRadius: '5px',
    bg: 'var(--tone-bg)',
    color: 'var(--tone-ink)',
    fontSize: '2xs',
    fontWeight: 'bold',
    lineHeight: '1.0625rem',
    [LARGE_TEXT]: { minW: '0', px: '1px', gap: '0', fontSize: '0.5rem' },
    '&[data-open]': {
      bg: 'surface',
      color: 'accent.ink',
      boxShadow: 'inset 0 0 0 1.5px {colors.accent.ink}',
    },
    '&[data-off]': { bg: 'transparent', color: 'ink.muted', textDecoration: 'line-through' },
    '&[data-wait]': { border: '1px dashed', borderColor: 'present.ink' },
  },
})

/** An event of one child, as a month shows it. */
export interface ChildEvent
  extends Pick<FamilySchedule, 'date' | 'title' | 'startHour' | 'startMinute' | 'cancelledAt'> {
  /** Of the event and the child. */
  id: string
  event: FamilySchedule
  row: FamilyRow
  child: Child
  tone: Tone
}

/** Whose it is and what was said: an initial, and ○ △ × or 未. */
export function ChildMark({ of, today }: { of: ChildEvent; today: string }) {
  const { event, row, child, tone } = of
  const isOpen = isRowOpen(event, row, today)
  const isOff = event.cancelledAt !== null
  const word = row.answer ? markLabels[row.answer.status] : isOpen ? UNANSWERED_LABEL : ''
  return (
    <Root
      data-tone={tone}
      data-open={isOpen || undefined}
      data-off={isOff || undefined}
      data-wait={row.waiting !== null || undefined}
    >
      <span aria-hidden>{initials({ firstName: child.firstName, lastName: '' })}</span>
      <span className="vh">
        {childName(child)}
        {isOff ? '中止' : word}
      </span>
      {!isOff && row.answer && <AnswerMark mark={row.answer.status} size={11} strokeWidth={4} />}
      {isOpen && <span aria-hidden>未</span>}
    </Root>
  )
}
