import { MARKS, type Mark, markLabels } from '../../../domain/schedule/attendance.ts'
import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { formatDate } from '../../../domain/time/calendar.ts'
import { holidayName } from '../../../domain/time/holidays.ts'
import { Button } from '../../components/action/button.tsx'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { Stack } from '../../components/look/layout.tsx'
import { EventListSkeleton } from '../../components/state/skeleton.tsx'
import type { CategoryMap } from '../../lib/session/categories.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { OwnAnswerBadge } from '../../shared/own-answers/own-answer.tsx'
import { changeDraft, draftKey } from '../../shared/own-answers/player-drafts.ts'
import { useAddresses } from '../../shared/own-answers/use-addresses.ts'
import { EventCard } from '../../shared/schedules/event-card.tsx'

export const isUnanswered = ({ ownAnswer, closed }: PlayerSchedule) => !ownAnswer && !closed

const Below = styled('section', {
  base: {
    mt: '2',
    '& > p': { py: '2', color: 'ink.muted', fontSize: 'md' },
  },
})

const Marks = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '2',
    '& > button': { px: '1' },
    [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

interface Props {
  date: string | null
  /** Null while they are on their way. */
  events: readonly PlayerSchedule[] | null
  categories: CategoryMap
  onEvent: (id: string) => void
}

/** The events of the day that was chosen in a phone's month. */
export function ChosenDay({ date, events, categories, onEvent }: Props) {
  const address = useAddresses()
  const { student } = usePlayerMe()
  /** The event opens with the mark chosen, to be saved there. */
  function answer(id: string, mark: Mark) {
    changeDraft(draftKey(student.id, id), { mark })
    onEvent(id)
  }
  if (!events) return <EventListSkeleton count={1} />
  if (!date)
    return (
      <Below>
        <p>この月の予定はありません</p>
      </Below>
    )
  return (
    <Below aria-live="polite">
      <h2 className="vh">{formatDate(date)}の予定</h2>
      {events.length === 0 && (
        <p>
          {formatDate(date)}
          {holidayName(date) && `（${holidayName(date)}）`}の予定はありません
        </p>
      )}
      <Stack>
        {events.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            categories={categories}
            address={address(event.venue)}
            badges={!isUnanswered(event) && <OwnAnswerBadge event={event} />}
            tally={false}
            onOpen={() => onEvent(event.id)}
            footer={
              isUnanswered(event) && (
                <Marks role="group" aria-label={`出欠を回答する：${event.title}`}>
                  {MARKS.map((mark) => (
                    <Button key={mark} onClick={() => answer(event.id, mark)}>
                      <AnswerMark mark={mark} size={18} />
                      {markLabels[mark]}
                    </Button>
                  ))}
                </Marks>
              )
            }
          />
        ))}
      </Stack>
    </Below>
  )
}
