import type { ReactNode } from 'react'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { BADGES_SHOWN, CategoryBadges } from '../../components/look/badge.tsx'
import { DateLeaf } from '../../components/look/date-leaf.tsx'
import { Tied } from '../../components/look/tied.tsx'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { HeroTally, Tally } from '../answers/tally.tsx'
import { CancelledNote, cancelledMark } from './cancelled.tsx'
import { EventBadgeRow, EventCardRoot } from './event-card-styles.ts'
import { EventFacts } from './event-facts.tsx'
import { EventTerms } from './event-terms.tsx'

export interface EventCardProps {
  event: Schedule
  categories: CategoryMap
  /** Makes this the leading card: `次の予定・2日後` over the title, the ○ count in the ring. */
  eyebrow?: string
  /** After the category badges, for example `EventBadges`. */
  badges?: ReactNode
  /** The first two lines of the notes. */
  notes?: boolean
  /** False where the answers of others don't matter. */
  tally?: boolean
  /** Opens the event: the whole card is then the target. */
  onOpen?: () => void
  /** One button or menu at the right. */
  actions?: ReactNode
  /** What is done about the event, beside its tally: one button with its word. */
  act?: ReactNode
  /** Below, over the whole width, for example a button. */
  footer?: ReactNode
  address?: string | null | undefined
}

/** Date leaf · title and badges · time, gathering, place · tally. */
export function EventCard(props: EventCardProps) {
  const { event, categories, eyebrow, badges, notes, onOpen, actions, address } = props
  const { tally = true, act, footer } = props
  const counted = tally && event.cancelledAt === null
  const lead = eyebrow !== undefined
  return (
    <EventCardRoot
      lead={lead}
      data-actions={actions ? '' : undefined}
      data-act={act ? '' : undefined}
      {...cancelledMark(event)}
    >
      <DateLeaf date={event.date} lead={lead} />
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <div className="title">
          <h3>
            {onOpen ? (
              <button type="button" className="open" onClick={onOpen}>
                <span>
                  <Tied>{event.title}</Tied>
                </span>
              </button>
            ) : (
              <span>
                <Tied>{event.title}</Tied>
              </span>
            )}
          </h3>
          <EventBadgeRow>
            <CategoryBadges
              categories={pickCategories(categories, event.categoryIds)}
              limit={BADGES_SHOWN}
            />
            {badges}
          </EventBadgeRow>
        </div>
        <EventFacts event={event} address={address}>
          <EventTerms event={event} />
        </EventFacts>
        <CancelledNote event={event} />
        {notes && event.notes && <p className="notes">{event.notes}</p>}
      </div>
      {lead ? (
        <>
          <div className="hero-tally">
            <HeroTally counts={event.tally} />
          </div>
          {act && <div className="act">{act}</div>}
        </>
      ) : (
        (counted || actions || act) && (
          <div className="end">
            {counted && <Tally counts={event.tally} />}
            {actions && <div className="actions">{actions}</div>}
            {act && <div className="act">{act}</div>}
          </div>
        )
      )}
      {footer && <div className="footer">{footer}</div>}
    </EventCardRoot>
  )
}
