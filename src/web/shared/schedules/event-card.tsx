import type { ReactNode } from 'react'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { BADGES_SHOWN, CategoryBadges } from '../../components/look/badge.tsx'
import { DateLeaf } from '../../components/look/date-leaf.tsx'
import { Tied } from '../../components/look/tied.tsx'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { HeroTally, Tally } from '../answers/tally.tsx'
import { CancelledNote, cancelledMark, struckCss } from './cancelled.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventTerms } from './event-terms.tsx'

const HEIGHT = '6.625rem'

/** Keeps the place of a card that is not drawn yet. */
export const EventCardSpace = styled('div', { base: { minBlockSize: HEIGHT } })

const Root = styled('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '3.75rem minmax(0, 1fr)', lg: '3.75rem minmax(0, 1fr) auto' },
    alignItems: { base: 'start', lg: 'center' },
    gap: { base: '0 0.75rem', lg: '0 1rem' },
    p: '3',
    lg: { pe: '4' },
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${HEIGHT}`,
    // What is in sight at first would have that height for a moment.
    'li:nth-child(-n+8) > &': { contentVisibility: 'visible' },
    transition: 'border-color 120ms ease-out',
    '&:has(.open:hover)': { borderColor: 'control' },
    '&[data-cancelled]': { ...struckCss, bg: 'transparent', borderStyle: 'dashed' },
    '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.5rem' },
    '& h3': { fontSize: 'lg', minW: '0' },
    '& h3 > span, & .open > span': { lineClamp: 3 },
    '& .open': {
      maxW: 'full',
      textAlign: 'start',
      fontFeatureSettings: 'inherit',
      outline: 'none',
      '&::after': { content: '""', position: 'absolute', inset: '-1px', borderRadius: 'card' },
      '&:focus-visible::after': {
        outline: '3px solid {colors.accent.solid}',
        outlineOffset: '-3px',
      },
    },
    '& a, & .actions': { position: 'relative', zIndex: 1 },
    '& .notes': {
      mt: '1',
      fontSize: 'sm',
      lineHeight: '1.6',
      color: 'ink.muted',
      whiteSpace: 'pre-line',
      lineClamp: 2,
    },
    '& .end': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      lgDown: { gridColumn: '2', mt: '1' },
    },
    '& .actions': {
      display: 'flex',
      lgDown: { position: 'absolute', top: '1', insetEnd: '1' },
    },
    '&[data-actions] .title': { lgDown: { pe: '9' } },
    '&[data-act] .end': {
      gap: '4',
      lgDown: {
        gridColumn: '1 / -1',
        justifyContent: 'space-between',
        mt: '3',
        pt: '3',
        borderTop: '1px solid',
        borderColor: 'line',
        '& dl': { flexWrap: 'nowrap', gap: '4' },
        '& dl > div': { minW: '0' },
      },
    },
    '& .act': { position: 'relative', zIndex: 1, ms: 'auto' },
    '& > .footer': { position: 'relative', zIndex: 1, gridColumn: '1 / -1', mt: '3' },
  },
  variants: {
    lead: {
      true: {
        p: '4',
        gap: { base: '0 0.75rem', lg: '0 1.25rem' },
        lg: { gridTemplateColumns: '4.75rem minmax(0, 1fr) auto', pe: '5' },
        '& h3': { fontSize: { base: '1.1875rem', lg: '3xl' } },
        '& .eyebrow': {
          mb: '1',
          fontSize: 'sm',
          fontWeight: 'bold',
          lineHeight: '1.25rem',
          color: 'accent.ink',
        },
        '& > .act': {
          lg: { gridColumn: '3', gridRow: '1', alignSelf: 'start' },
          lgDown: {
            gridColumn: '1 / -1',
            display: 'flex',
            justifyContent: 'flex-end',
            ms: '0',
            mt: '3',
            pt: '3',
            borderTop: '1px solid',
            borderColor: 'line',
          },
        },
        '& .hero-tally': {
          gridColumn: '1 / -1',
          mt: '3',
          pt: '3',
          borderTop: '1px solid',
          borderColor: 'line',
        },
        [SMALL_PHONE]: { p: '3' },
      },
    },
  },
})

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
    <Root
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
          <CategoryBadges
            categories={pickCategories(categories, event.categoryIds)}
            limit={BADGES_SHOWN}
          />
          {badges}
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
    </Root>
  )
}
