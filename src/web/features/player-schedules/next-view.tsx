import { formatAmount } from '../../../domain/basics/money.ts'
import { rangeFrom } from '../../../domain/schedule/schedule.ts'
import { formatDaysUntil } from '../../../domain/time/calendar.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { EventListSkeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { OwnAnswerBadge } from '../../shared/own-answers/own-answer.tsx'
import { isAsking, isComing } from '../../shared/own-answers/player-waiting.ts'
import { useAddresses } from '../../shared/own-answers/use-addresses.ts'
import { usePlayerEvents } from '../../shared/own-answers/use-player-events.ts'
import { EventCard } from '../../shared/schedules/event-card.tsx'
import { EventsError } from '../../shared/schedules/events-error.tsx'
import { OwnComment } from './own-comment.tsx'
import type { ViewProps } from './view-props.ts'

/** The nearest event to come that the player said ○ or △ to. */
export function NextView({ today, choice, onEvent }: Omit<ViewProps, 'filter'>) {
  const address = useAddresses()
  const query = usePlayerEvents(rangeFrom(today))
  const { events, clock, error } = query

  if (!events)
    return error ? <EventsError query={query} stale={false} /> : <EventListSkeleton count={1} />
  const next = events.find((event) => isComing(event, clock))
  const open = events.filter((event) => isAsking(event, choice.chosen, today)).length
  return (
    <>
      <h2 className="vh">次の予定</h2>
      {next ? (
        <EventCard
          event={next}
          categories={choice.map}
          address={address(next.venue)}
          eyebrow={`次の予定・${formatDaysUntil(next.date, today)}`}
          badges={<OwnAnswerBadge event={next} />}
          notes
          onOpen={() => onEvent(next.id)}
          footer={<OwnComment comment={next.ownAnswer?.comment} />}
        />
      ) : (
        <EmptyState
          title="参加する予定はまだありません"
          text={
            open > 0
              ? `未回答のスケジュールが${formatAmount(open)}件あります。`
              : '参加か未定で回答した予定のうち、いちばん近いものがここに表示されます。'
          }
          action={
            open > 0 && (
              <ButtonLink to="/attendance" variant="primary">
                出欠を回答する
              </ButtonLink>
            )
          }
        />
      )}
      <EventsError query={query} stale />
    </>
  )
}
