import { useState } from 'react'
import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { addDays } from '../../../domain/time/dates.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { SectionHead, Stack } from '../../components/look/layout.tsx'
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
import { EventCardSpace } from '../../shared/schedules/event-card.tsx'
import type { ChosenCategories } from '../../shared/student-categories/use-chosen-categories.ts'
import { AnsweredCard } from './answered-card.tsx'
import { AttendanceSkeleton } from './attendance-skeleton.tsx'
import { InParts } from './in-parts.tsx'
import { LaterEvents } from './later-events.tsx'
import { AnswerCardSpace, PlayerAnswerCard } from './player-answer-card.tsx'
import { useComingEvents } from './use-coming-events.ts'
import { useFocusNext } from './use-focus-next.ts'

const Answered = styled('section', { base: { mt: { base: '5', md: '6' } } })

interface Props {
  choice: ChosenCategories
  onEvent: (id: string) => void
}

/** The events from today on: first those that wait, below them the answered ones. */
export function AttendanceList({ choice, onEvent }: Props) {
  const { student, timeZone } = usePlayerMe()
  const { today } = useClubClock(timeZone)
  const { events, clock, error, isFetching, refetch, later } = useComingEvents(today)
  const address = useAddresses()
  const [changed, setChanged] = useState<string | null>(null)
  // One that has begun under somebody's answer stays, and says so.
  const isTouched = (event: PlayerSchedule) =>
    isUnsaved(event, readDraft(draftKey(student.id, event.id)))
  const waiting =
    events?.filter(
      (event) => isWaiting(event, choice.chosen) || (isMissed(event) && isTouched(event)),
    ) ?? []
  const answered =
    events?.filter(
      (event) => isAnswered(event, clock) || (event.ownAnswer !== null && isTouched(event)),
    ) ?? []
  const { list, settling, leave } = useFocusNext(waiting.map(({ id }) => id))

  if (!events)
    return error ? (
      <QueryError
        title="スケジュールを読み込めませんでした"
        query={{ error, isFetching, refetch }}
      />
    ) : (
      <AttendanceSkeleton />
    )

  const shared = (event: PlayerSchedule) => ({
    event,
    categories: choice.map,
    address: address(event.venue),
    onOpen: () => onEvent(event.id),
  })
  return (
    <>
      <h2 className="vh">未回答の予定</h2>
      <Stack
        ref={list}
        tabIndex={-1}
        css={{ outline: 'none', pointerEvents: settling ? 'none' : undefined }}
      >
        <InParts items={waiting} space={<AnswerCardSpace />}>
          {(event) => <PlayerAnswerCard {...shared(event)} onSave={() => leave(event.id)} />}
        </InParts>
        {waiting.length === 0 && <NoneWaiting anyEvents={events.length > 0} today={today} />}
      </Stack>
      {answered.length > 0 && (
        <Answered>
          <SectionHead
            title={
              <>
                回答済み <small>{answered.length}件</small>
              </>
            }
          />
          <Stack>
            <InParts items={answered} space={<EventCardSpace />}>
              {(event) => (
                <AnsweredCard
                  {...shared(event)}
                  changing={changed === event.id}
                  onChange={(changing) => setChanged(changing ? event.id : null)}
                />
              )}
            </InParts>
          </Stack>
        </Answered>
      )}
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
