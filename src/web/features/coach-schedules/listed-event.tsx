import { memo } from 'react'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { IconButton } from '../../components/action/icon-button.tsx'
import type { CategoryMap } from '../../lib/session/categories.ts'
import { EventCard } from '../../shared/schedules/event-card.tsx'
import { EventBadges } from './event-badges.tsx'

interface Props {
  event: Schedule
  categories: CategoryMap
  address: string | null | undefined
  onOpen: (id: string) => void
  onEdit: (id: string) => void
}

/** A card of the list, drawn anew only when its own event changes: there may be hundreds. */
export const ListedEvent = memo(function ListedEvent(props: Props) {
  const { event, categories, address, onOpen, onEdit } = props
  const { id, title } = event
  return (
    <EventCard
      event={event}
      categories={categories}
      badges={<EventBadges event={event} listed />}
      address={address}
      notes
      onOpen={() => onOpen(id)}
      actions={
        event.cancelledAt === null && (
          <IconButton icon="edit" label={`「${title}」を編集`} onClick={() => onEdit(id)} />
        )
      }
    />
  )
})
