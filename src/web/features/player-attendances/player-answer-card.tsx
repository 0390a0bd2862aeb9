import type { ReactNode } from 'react'
import { closedMessage } from '../../../domain/schedule/attendance.ts'
import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { formatShortDate } from '../../../domain/time/calendar.ts'
import { CategoryBadges } from '../../components/look/badge.tsx'
import { DateLeaf } from '../../components/look/date-leaf.tsx'
import { Tied } from '../../components/look/tied.tsx'
import { useKeptFocus } from '../../lib/browser/use-kept-focus.ts'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { AnswerClosed, AnswerMarks, TABBED_MARK } from '../../shared/answers/answer-marks.tsx'
import { AnswerSave } from '../../shared/answers/answer-save.tsx'
import { Tally } from '../../shared/answers/tally.tsx'
import { OwnSeat } from '../../shared/own-answers/own-seat.tsx'
import { SaveForm } from '../../shared/own-answers/save-form.tsx'
import { UnsavedLine } from '../../shared/own-answers/unsaved-line.tsx'
import { useOwnAnswer } from '../../shared/own-answers/use-own-answer.ts'
import { CancelledNote, cancelledMark, struckCss } from '../../shared/schedules/cancelled.tsx'
import { EventFacts } from '../../shared/schedules/event-facts.tsx'
import { EventNotes } from '../../shared/schedules/event-notes.tsx'
import { EventTerms } from '../../shared/schedules/event-terms.tsx'

const HEIGHT = { base: '18rem', lg: '10.625rem' }

/** Keeps the place of a card that is not drawn yet. */
export const AnswerCardSpace = styled('div', { base: { minBlockSize: HEIGHT } })

const Root = styled('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 28rem)' },
    gap: { base: '2', lg: '0.75rem 2rem' },
    p: { base: '3', lg: '4' },
    lgDown: { '& [role=radiogroup] > button': { minH: '14' } },
    lg: { pe: '5', '& [role=radiogroup] > button': { minH: '20' } },
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    contentVisibility: 'auto',
    containIntrinsicBlockSize: { base: `auto ${HEIGHT.base}`, lg: `auto ${HEIGHT.lg}` },
    outline: 'none',
    transition: 'border-color 120ms ease-out, box-shadow 120ms ease-out',
    '&[data-cancelled]': { ...struckCss, bg: 'transparent', borderStyle: 'dashed' },
    '&[data-live]': { borderColor: 'accent.solid', boxShadow: '0 0 0 1px {colors.accent.solid}' },
    '& > div': {
      display: 'flex',
      flexDirection: 'column',
      gap: { base: '2', lg: '3' },
      minW: '0',
    },
    '& .what': {
      display: 'grid',
      gridTemplateColumns: '3.75rem minmax(0, 1fr)',
      '&:has(> .end)': { gridTemplateColumns: '3.75rem minmax(0, 1fr) auto' },
      gap: { base: '0 0.75rem', lg: '0 1rem' },
    },
    [LARGE_TEXT]: {
      '& .what, & .what:has(> .end)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' },
    },
    '& .end': { mt: '-3', me: '-3' },
    '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.5rem' },
    '& h3': { fontSize: 'xl', minW: '0' },
    '& h3 > button': {
      textAlign: 'start',
      fontFeatureSettings: 'inherit',
      lgDown: { py: '2.5', my: '-2.5' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '0.25rem' },
    },
    '& .notes': {
      mt: '1',
      fontSize: 'sm',
      lineHeight: '1.6',
      color: 'ink.muted',
    },
    '& .all': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: { base: 'space-between', lg: 'flex-start' },
      gap: { base: '0 0.75rem', lg: '0 1rem' },
      pt: { base: '1', lg: '2' },
      borderTop: '1px solid',
      borderColor: 'line',
      fontSize: 'sm',
      color: 'ink.muted',
      '& dd': { color: 'ink' },
      mt: 'auto',
    },
  },
})

interface Props {
  event: PlayerSchedule
  categories: CategoryMap
  address: string | null | undefined
  /** Opens everything about the event. */
  onOpen: () => void
  /** Called at once, before the server has answered. */
  onSave: () => void
  /** At the upper right, for example to close the card again. */
  end?: ReactNode
}

/** One event to be answered; the edge turns to the accent once a mark is chosen. */
export function PlayerAnswerCard({ event, categories, address, onOpen, onSave, end }: Props) {
  const { student, timeZone } = usePlayerMe()
  const answer = useOwnAnswer(event, 'list', onSave)
  const { mark, comment, pending, unsaved } = answer
  const unchanged = !pending && !unsaved
  const root = useKeptFocus<HTMLElement>(unsaved, TABBED_MARK)
  const live = mark !== null && !unchanged && !event.closed
  return (
    <Root
      ref={root}
      {...cancelledMark(event)}
      data-live={live || undefined}
      tabIndex={-1}
      aria-label={event.title}
    >
      <div>
        <div className="what">
          <DateLeaf date={event.date} />
          <div>
            <div className="title">
              <h3>
                <button type="button" onClick={onOpen}>
                  <Tied>{event.title}</Tied>
                  <span className="vh">の詳細</span>
                </button>
              </h3>
              <CategoryBadges categories={pickCategories(categories, event.categoryIds)} />
            </div>
            <EventFacts event={event} address={address} date={formatShortDate(event.date)}>
              <EventTerms event={event} />
            </EventFacts>
            <CancelledNote event={event} />
            {event.notes && (
              <div className="notes">
                <EventNotes place="card">{event.notes}</EventNotes>
              </div>
            )}
          </div>
          {end && <div className="end">{end}</div>}
        </div>
        <div className="all">
          <span className="nowrap">みんなの回答</span>
          <Tally counts={event.tally} />
        </div>
      </div>
      <div>
        <AnswerMarks
          label={`${student.firstName}さんの出欠：${event.title}`}
          value={event.closed ? (event.ownAnswer?.status ?? null) : mark}
          onChange={answer.setMark}
          disabled={!!event.closed}
        />
        <SaveForm onSave={answer.save}>
          {event.closed ? (
            <AnswerClosed>{closedMessage(event.closed, event.deadlineAt, timeZone)}</AnswerClosed>
          ) : (
            <AnswerSave
              mark={mark}
              comment={comment}
              onComment={answer.setComment}
              onSave={answer.save}
              pending={pending}
              unchanged={unchanged}
            />
          )}
        </SaveForm>
        <OwnSeat event={event} />
        <UnsavedLine event={event} answer={answer} />
      </div>
    </Root>
  )
}
