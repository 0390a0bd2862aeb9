import { formatDate } from '../../../domain/time/calendar.ts'
import { holidayName } from '../../../domain/time/holidays.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { CategoryBadges } from '../../components/look/badge.tsx'
import { DateLeaf } from '../../components/look/date-leaf.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { StaleNotice } from '../../components/state/stale-notice.tsx'
import { focusPage } from '../../lib/browser/focus-page.ts'
import { CodePending, lazyCode } from '../../lib/browser/lazy-code.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap, pickCategories } from '../../lib/session/categories.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { useAddresses } from '../../shared/own-answers/use-addresses.ts'
import { CancelledNote, cancelledMark, struckTimeCss } from '../../shared/schedules/cancelled.tsx'
import { EventAddress } from '../../shared/schedules/event-address.tsx'
import { EventAttachments } from '../../shared/schedules/event-attachments.tsx'
import { EventFacts, FactList } from '../../shared/schedules/event-facts.tsx'
import { BadgesSkeleton, LeafSkeleton } from '../../shared/schedules/event-head-skeleton.tsx'
import { EventTerms } from '../../shared/schedules/event-terms.tsx'
import { GoneEvent } from '../../shared/schedules/gone-event.tsx'
import { OwnAnswerBox } from './own-answer-box.tsx'
import { Participants, ParticipantsSkeleton } from './participants.tsx'
import { usePlayerEvent } from './use-player-event.ts'

const FamilyEventRows = lazyCode(() => import('../family/family-event-rows.tsx'))

const Body = styled('div', {
  base: { pt: { base: '3', md: '4' }, '&[data-cancelled]': struckTimeCss },
})
const Files = styled('div', { base: { mt: '4' } })
const Badges = styled('div', { base: { mt: '1.5' } })

const dated = (date: string) => [formatDate(date), holidayName(date)].filter(Boolean).join(' ')

interface Props {
  id: string
  open: boolean
  onClose: () => void
  onExited: () => void
}

export default function OpenPlayerEvent({ id, open, onClose, onExited }: Props) {
  const { guardian } = usePlayerMe()
  const { event, detail, error, gone, isFetching, refetch } = usePlayerEvent(id)
  const categories = categoryMap(trpc.player.categories.list.useQuery().data ?? [])
  const address = useAddresses()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={() => {
        if (gone) focusPage()
        onExited()
      }}
      title={event?.title ?? '予定'}
      leaf={event ? <DateLeaf date={event.date} /> : !error && <LeafSkeleton />}
      sub={
        event ? (
          <Badges>
            <CategoryBadges categories={pickCategories(categories, event.categoryIds)} />
          </Badges>
        ) : (
          !error && <BadgesSkeleton />
        )
      }
    >
      <Body {...(event && cancelledMark(event))}>
        {gone && <GoneEvent onClose={onClose} />}
        {error && !event && !gone && (
          <QueryError title="予定を読み込めませんでした" query={{ error, isFetching, refetch }} />
        )}
        {!error && !event && <FactsSkeleton />}
        {event && (
          <>
            <CancelledNote event={event} box />
            <EventFacts
              event={event}
              date={dated(event.date)}
              address={address(event.venue)}
              place={<EventAddress address={address(event.venue)} />}
              detail
            >
              <EventTerms event={event} />
            </EventFacts>
            {guardian ? (
              <CodePending value={<Skeleton w="full" h="11rem" mt="4" borderRadius="card" />}>
                <FamilyEventRows id={id} date={event.date} />
              </CodePending>
            ) : (
              <OwnAnswerBox event={event} />
            )}
            {/* What comes later stands below what a thumb may be on its way to. */}
            {detail && detail.attachments.length > 0 && (
              <Files>
                <FactList detail>
                  <EventAttachments files={detail.attachments} />
                </FactList>
              </Files>
            )}
            {detail && <Participants people={detail.participants} />}
          </>
        )}
        {!error && !detail && <ParticipantsSkeleton />}
        {event && <StaleNotice query={{ error, isFetching, refetch }} />}
      </Body>
    </Dialog>
  )
}

const FactsSkeleton = () => (
  <>
    <Skeleton w="64%" h="1.125rem" mb="3" />
    <Skeleton w="48%" h="1.125rem" mb="4" />
    <Skeleton w="full" h="11rem" borderRadius="card" />
  </>
)
