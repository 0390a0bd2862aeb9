import { useState } from 'react'
import { formatAmount } from '../../../domain/basics/money.ts'
import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { addDays } from '../../../domain/time/dates.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { StaleNotice } from '../../components/state/stale-notice.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { styled } from '../../lib/theme/styled.ts'
import { draftKey, isUnsaved, readDraft } from '../../shared/own-answers/player-drafts.ts'
import { isAnswered, isMissed, isWaiting } from '../../shared/own-answers/player-waiting.ts'
import { useAddresses } from '../../shared/own-answers/use-addresses.ts'
import { LaterEvents } from '../../shared/schedules/later-events.tsx'
import { Stretches } from '../../shared/schedules/stretches.tsx'
import type { ChosenCategories } from '../../shared/student-categories/use-chosen-categories.ts'
import { AttendanceSkeleton } from './attendance-skeleton.tsx'
import { OwnEventCard } from './own-event-card.tsx'
import { AnswerCardSpace } from './player-answer-card.tsx'
import { useComingEvents } from './use-coming-events.ts'
import { useSettling } from './use-settling.ts'

const Settling = styled('div', {
  base: {},
  variants: { on: { true: { pointerEvents: 'none' } } },
})

const Summary = styled('h2', {
  base: { mb: '1', fontSize: 'sm', fontWeight: 'normal', lineHeight: 'snug', color: 'ink.muted' },
})

interface Props {
  choice: ChosenCategories
  onEvent: (id: string) => void
}

/** The events from today on that wait for an answer, or have one: by how soon they are. */
export function AttendanceList({ choice, onEvent }: Props) {
  const { student, timeZone } = usePlayerMe()
  const { today } = useClubClock(timeZone)
  const { events, clock, error, isFetching, refetch, later } = useComingEvents(today)
  const address = useAddresses()
  const [changed, setChanged] = useState<string | null>(null)
  const { settling, settle } = useSettling()
  if (!events)
    return error ? (
      <QueryError
        title="スケジュールを読み込めませんでした"
        query={{ error, isFetching, refetch }}
      />
    ) : (
      <AttendanceSkeleton />
    )

  // One that has begun under somebody's answer stays, and says so.
  const isTouched = (event: PlayerSchedule) =>
    isUnsaved(event, readDraft(draftKey(student.id, event.id)))
  const waits = (event: PlayerSchedule) =>
    isWaiting(event, choice.chosen) || (isMissed(event) && isTouched(event))
  const isDone = (event: PlayerSchedule) =>
    isAnswered(event, clock) || (event.ownAnswer !== null && isTouched(event))
  const shown = events.filter((event) => waits(event) || isDone(event))
  const waiting = shown.filter(waits).length
  return (
    <>
      {shown.length > 0 ? (
        <Summary>
          {waiting > 0 ? <>未回答 {formatAmount(waiting)}件</> : '未回答のスケジュールはありません'}
          {waiting < shown.length && <>・回答済み {formatAmount(shown.length - waiting)}件</>}
        </Summary>
      ) : (
        <NoneWaiting anyEvents={events.length > 0} today={today} />
      )}
      <Settling on={settling}>
        <Stretches
          events={shown}
          today={today}
          waiting={(event) => (waits(event) ? 1 : 0)}
          space={<AnswerCardSpace />}
        >
          {(event) => (
            <OwnEventCard
              event={event}
              categories={choice.map}
              address={address(event.venue)}
              onOpen={() => onEvent(event.id)}
              changing={changed === event.id}
              onChange={(changing) => setChanged(changing ? event.id : null)}
              onSave={settle}
            />
          )}
        </Stretches>
      </Settling>
      <LaterEvents later={later} />
      <StaleNotice query={{ error, isFetching, refetch }} />
    </>
  )
}

function NoneWaiting({ anyEvents, today }: { anyEvents: boolean; today: string }) {
  // Only where nothing is to come: a club with a past has events, if none to answer.
  const { student } = usePlayerMe()
  const past = trpc.player.schedules.list.useQuery(
    { studentId: student.id, from: addDays(today, -365), to: addDays(today, -1) },
    { enabled: !anyEvents },
  )
  if (!anyEvents && past.isLoading) return <AttendanceSkeleton />
  return anyEvents || past.data?.length ? (
    <EmptyState
      title="未回答のスケジュールはありません"
      text="新しい予定が入ると、ここに表示されます。"
      action={<ButtonLink to="/">カレンダーを見る</ButtonLink>}
    />
  ) : (
    <EmptyState
      title="スケジュールがありません"
      text="コーチが予定を追加すると、ここに表示されます。"
    />
  )
}
