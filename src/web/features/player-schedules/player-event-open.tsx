import { chakra } from '@chakra-ui/react'
import { formatDate } from '../../../domain/calendar.ts'
import { holidayName } from '../../../domain/holidays.ts'
import { CategoryBadges } from '../../components/badge.tsx'
import { DateLeaf } from '../../components/date-leaf.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { QueryError } from '../../components/query-error.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { StaleNotice } from '../../components/stale-notice.tsx'
import { categoryMap, pickCategories } from '../../lib/categories.ts'
import { focusPage } from '../../lib/focus-page.ts'
import { trpc } from '../../lib/trpc.ts'
import { useAddresses } from '../player-attendances/use-addresses.ts'
import { EventAttachments } from '../schedules/event-attachments.tsx'
import { EventFacts, FactList } from '../schedules/event-facts.tsx'
import { GoneEvent } from '../schedules/gone-event.tsx'
import { OwnAnswerBox } from './own-answer-box.tsx'
import { Participants, ParticipantsSkeleton } from './participants.tsx'
import { usePlayerEvent } from './use-player-event.ts'

const Body = chakra('div', { base: { pt: { base: '3', md: '4' } } })
const Files = chakra('div', { base: { mt: '4' } })
const Badges = chakra('div', { base: { mt: '1.5' } })

const dated = (date: string) => [formatDate(date), holidayName(date)].filter(Boolean).join(' ')

interface Props {
  id: string
  open: boolean
  onClose: () => void
  onExited: () => void
}

export default function OpenPlayerEvent({ id, open, onClose, onExited }: Props) {
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
      leaf={event && <DateLeaf date={event.date} />}
      sub={
        event && (
          <Badges>
            <CategoryBadges categories={pickCategories(categories, event.categoryIds)} />
          </Badges>
        )
      }
    >
      <Body>
        {gone && <GoneEvent onClose={onClose} />}
        {error && !event && !gone && (
          <QueryError title="予定を読み込めませんでした" query={{ error, isFetching, refetch }} />
        )}
        {!error && !event && <FactsSkeleton />}
        {event && (
          <>
            <EventFacts
              event={event}
              date={dated(event.date)}
              address={address(event.venue)}
              detail
            />
            <OwnAnswerBox event={event} />
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
