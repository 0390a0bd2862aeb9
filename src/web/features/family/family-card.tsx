import type { Child, FamilySchedule } from '../../../domain/schedule/family-answers.ts'
import type { ClubClock } from '../../../domain/time/clock.ts'
import { CategoryBadges } from '../../components/look/badge.tsx'
import { DateLeaf } from '../../components/look/date-leaf.tsx'
import { Tied } from '../../components/look/tied.tsx'
import { type CategoryMap, pickCategories, toneAt } from '../../lib/session/categories.ts'
import { styled } from '../../lib/theme/styled.ts'
import { CancelledNote, cancelledMark, struckCss } from '../../shared/schedules/cancelled.tsx'
import { EventFacts } from '../../shared/schedules/event-facts.tsx'
import { EventTerms } from '../../shared/schedules/event-terms.tsx'
import { FamilyRowView } from './family-row.tsx'
import type { FamilyAnswers } from './use-family-answers.ts'

const HEIGHT = '14rem'

/** Keeps the place of a card that is not drawn yet. */
export const FamilyCardSpace = styled('div', { base: { minBlockSize: HEIGHT } })

const Root = styled('article', {
  base: {
    display: { lg: 'grid' },
    gridTemplateColumns: 'minmax(0, 1fr) 32rem',
    gap: '0 1.5rem',
    p: { base: '0.75rem 0.75rem 0.25rem', lg: '0.75rem 1rem 0.75rem 0.75rem' },
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    '&[data-cancelled]': {
      bg: 'transparent',
      borderStyle: 'dashed',
      borderColor: 'control',
      ...struckCss,
    },
    '& > .what': {
      display: 'grid',
      gridTemplateColumns: '3.75rem minmax(0, 1fr)',
      gap: { base: '0 0.75rem', lg: '0 1rem' },
      alignContent: 'start',
      pb: { base: '2', lg: '0' },
      borderBottom: { base: '1px solid {colors.line}', lg: 'none' },
    },
    '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.5rem' },
    '& h3': { fontSize: 'lg', minW: '0' },
    '& h3 > button': {
      textAlign: 'start',
      fontFeatureSettings: 'inherit',
      lgDown: { py: '2.5', my: '-2.5' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '0.25rem' },
    },
  },
})

interface Props {
  event: FamilySchedule
  /** Of the family, in their order. */
  family: readonly Child[]
  categories: CategoryMap
  address: string | null | undefined
  clock: ClubClock & { today: string }
  answers: FamilyAnswers
  onOpen: () => void
}

/** An event above, a row a child below it. */
export function FamilyCard(props: Props) {
  const { event, family, categories, address, clock, answers, onOpen } = props
  return (
    <Root aria-label={event.title} {...cancelledMark(event)}>
      <div className="what">
        <DateLeaf date={event.date} />
        <div>
          <div className="title">
            <h3>
              <button type="button" onClick={onOpen}>
                <Tied>{event.title}</Tied>
                <span className="vh">の詳細</span>
              </button>
            </h3>
            <CategoryBadges categories={pickCategories(categories, event.categoryIds)} />
          </div>
          <EventFacts event={event} address={address}>
            {event.cancelledAt === null && <EventTerms event={event} />}
          </EventFacts>
          <CancelledNote event={event} />
        </div>
      </div>
      <div>
        {event.rows.map((row) => {
          const index = family.findIndex(({ id }) => id === row.studentId)
          const child = family[index]
          return (
            child && (
              <FamilyRowView
                key={row.studentId}
                {...{ event, row, child, clock, answers }}
                tone={toneAt(index)}
              />
            )
          )
        })}
      </div>
    </Root>
  )
}
