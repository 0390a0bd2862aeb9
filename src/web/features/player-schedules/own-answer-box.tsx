import { closedMessage } from '../../../domain/schedule/attendance.ts'
import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { useKeptFocus } from '../../lib/browser/use-kept-focus.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { AnswerBar } from '../../shared/answers/answer-bar.tsx'
import { TABBED_MARK } from '../../shared/answers/answer-marks.tsx'
import { OwnSeat } from '../../shared/own-answers/own-seat.tsx'
import { SaveForm } from '../../shared/own-answers/save-form.tsx'
import { UnsavedLine } from '../../shared/own-answers/unsaved-line.tsx'
import { useOwnAnswer } from '../../shared/own-answers/use-own-answer.ts'
import { OwnComment } from './own-comment.tsx'

const Root = styled('section', {
  base: {
    display: 'grid',
    gap: '3',
    mt: '4',
    p: '4',
    borderRadius: 'card',
    bg: 'sunken',
    '& > h3': { fontSize: 'base' },
    '& form [aria-busy], & form div > input + button:disabled': {
      bg: 'color-mix(in srgb, {colors.ink} 7%, {colors.sunken})',
    },
    [SMALL_PHONE]: { p: '3' },
  },
})

/** The own answer in the detail dialog, in the words of the calendar. */
export function OwnAnswerBox({ event }: { event: PlayerSchedule }) {
  const { student, timeZone } = usePlayerMe()
  const answer = useOwnAnswer(event, 'calendar')
  const who = `${student.firstName}さんの出欠`
  const { mark, comment, pending, unsaved } = answer
  const stored = event.ownAnswer
  const root = useKeptFocus<HTMLElement>(pending ? 'saving' : unsaved, TABBED_MARK)
  return (
    <Root ref={root}>
      <h3>{who}</h3>
      <SaveForm onSave={answer.save}>
        <AnswerBar
          label={who}
          value={event.closed ? (stored?.status ?? null) : mark}
          onChange={answer.setMark}
          comment={comment}
          onComment={answer.setComment}
          onSave={answer.save}
          pending={pending}
          unchanged={!pending && !unsaved}
          closed={event.closed && closedMessage(event.closed, event.deadlineAt, timeZone)}
        />
      </SaveForm>
      <OwnSeat event={event} />
      <UnsavedLine event={event} answer={answer} />
      {event.closed && <OwnComment comment={stored?.comment} />}
    </Root>
  )
}
