import { useState } from 'react'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { CategoryBadges } from '../../components/look/badge.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { styled } from '../../lib/theme/styled.ts'
import { Tally } from '../../shared/answers/tally.tsx'
import { CancelledNote, cancelledMark, struckCss } from '../../shared/schedules/cancelled.tsx'
import { EventAddress } from '../../shared/schedules/event-address.tsx'
import { EventAttachments } from '../../shared/schedules/event-attachments.tsx'
import { EventFacts } from '../../shared/schedules/event-facts.tsx'
import { EventTerms } from '../../shared/schedules/event-terms.tsx'
import { CoachParticipants } from '../coach-attendances/coach-participants.tsx'
import { PeopleSkeleton } from '../coach-attendances/coach-people-skeleton.tsx'
import { EventActions } from './event-actions.tsx'
import { EventBadges } from './event-badges.tsx'

const Root = styled('article', {
  base: {
    minW: '0',
    p: '4',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '&[data-cancelled]': { ...struckCss, borderStyle: 'dashed' },
    '& > header': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2',
      mb: '1',
      '& > div:first-of-type': { flex: '1', minW: '0' },
      '& h3': { fontSize: 'lg', mb: '1' },
      '& .badges': { display: 'flex', flexWrap: 'wrap', gap: '1' },
      '& .actions': { display: 'flex', mt: '-2', me: '-2' },
    },
    '& .sum': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: '0 0.75rem',
      mt: '2',
    },
  },
})

interface Props {
  event: Schedule
  categories: CategoryMap
  /** Shows the people at once. */
  unfolded: boolean
}

export function CoachDayEvent({ event, categories, unfolded }: Props) {
  const [people, setPeople] = useState(unfolded)
  const query = trpc.coach.schedules.get.useQuery(
    { id: event.id },
    { enabled: people, ...askAgain },
  )
  const venues = trpc.coach.venues.list.useQuery().data
  const address = venues?.find(({ name }) => name === event.venue)?.address
  const detail = query.data
  /** Files may come above the answers then. */
  const waiting = unfolded && query.isPending
  return (
    <Root {...cancelledMark(event)}>
      <header>
        <div>
          <h3>{event.title}</h3>
          <div className="badges">
            <CategoryBadges categories={pickCategories(categories, event.categoryIds)} />
            <EventBadges event={event} />
          </div>
        </div>
        <div className="actions">
          <EventActions event={event} />
        </div>
      </header>
      <CancelledNote event={event} />
      <EventFacts
        event={event}
        address={address}
        place={<EventAddress address={address} waiting={!venues} />}
        detail
      >
        <EventTerms event={detail ?? event} />
        <EventAttachments files={detail?.attachments ?? []} />
      </EventFacts>
      {waiting ? (
        <Skeleton w="14rem" h="5" mt="5" mb="3" />
      ) : (
        <div className="sum">
          <Tally counts={detail?.tally ?? event.tally} />
          <Button
            variant="link"
            endIcon={people ? 'chevronUp' : 'chevronDown'}
            aria-expanded={people}
            onClick={() => setPeople(!people)}
          >
            参加者
          </Button>
        </div>
      )}
      {people && query.isPending && <PeopleSkeleton tally={event.tally} />}
      {people && query.isError && !detail && <QueryError query={query} />}
      {people && detail && (
        <CoachParticipants
          event={detail}
          categories={categories}
          moveFailure={toasts.move.failedInSchedule}
        />
      )}
    </Root>
  )
}
