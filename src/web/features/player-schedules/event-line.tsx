import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { CategoryBadges } from '../../components/look/badge.tsx'
import { Tied } from '../../components/look/tied.tsx'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { Tally } from '../../shared/answers/tally.tsx'
import { OwnAnswerBadge } from '../../shared/own-answers/own-answer.tsx'
import { CancelledBadge, cancelledMark, struckCss } from '../../shared/schedules/cancelled.tsx'
import { EventFacts } from '../../shared/schedules/event-facts.tsx'
import { EventTerms } from '../../shared/schedules/event-terms.tsx'
import { COLUMNS } from '../../shared/schedules/week-columns.ts'

const Root = styled('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    gap: { base: '0.25rem 0', lg: '0 1rem' },
    px: '4',
    py: '2.5',
    [SMALL_PHONE]: { px: '3' },
    [COLUMNS]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      px: '2.5',
      '& dl': { columnGap: '1', '& > div': { minW: '2.875rem' } },
      // A deadline or the seats take two lines there.
      '& li + li :is(b, em, strong)': { whiteSpace: 'normal' },
      '& li em': { fontSize: '2xs' },
    },
    '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.5rem' },
    '& h3': { fontSize: 'base', lineHeight: '1.5rem', minW: '0' },
    '& .open': {
      textAlign: 'start',
      fontFeatureSettings: 'inherit',
      outline: 'none',
      '&::after': { content: '""', position: 'absolute', inset: '0' },
      '&:focus-visible::after': {
        outline: '3px solid {colors.accent.solid}',
        outlineOffset: '-3px',
        borderRadius: 'control',
      },
    },
    '& a': { position: 'relative', zIndex: 1 },
    '&[data-cancelled]': struckCss,
    '&:has(.open:hover)': { bg: 'color-mix(in srgb, {colors.sunken} 50%, transparent)' },
  },
})

interface Props {
  event: PlayerSchedule
  categories: CategoryMap
  address: string | null | undefined
  onOpen: () => void
}

/** One event of a day whose date stands above it. The whole line opens the event. */
export function EventLine({ event, categories, address, onOpen }: Props) {
  return (
    <Root {...cancelledMark(event)}>
      <div>
        <div className="title">
          <h3>
            <button type="button" className="open" onClick={onOpen}>
              <Tied>{event.title}</Tied>
            </button>
          </h3>
          <CategoryBadges categories={pickCategories(categories, event.categoryIds)} />
          <CancelledBadge event={event} />
          <OwnAnswerBadge event={event} />
        </div>
        <EventFacts event={event} address={address}>
          <EventTerms event={event} />
        </EventFacts>
      </div>
      {event.cancelledAt === null && <Tally counts={event.tally} />}
    </Root>
  )
}
