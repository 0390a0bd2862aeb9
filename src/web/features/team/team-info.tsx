import { chakra } from '@chakra-ui/react'
import { isOwner } from '../../../domain/coach.ts'
import { PageHead } from '../../components/layout.tsx'
import { useCoachMe } from '../accounts/me.ts'
import { BasicCard } from './basic-card.tsx'
import { BasicFormCard } from './basic-form-card.tsx'
import { FeesCard } from './fees-card.tsx'
import { FeesFormCard } from './fees-form-card.tsx'
import type { TeamSearch } from './team-search.ts'

const Cards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: { base: '3', md: '4' },
    '@media (min-width: 68rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})

interface Props {
  search: TeamSearch
  onEdit: (card: keyof TeamSearch) => void
  onDone: (card: keyof TeamSearch) => void
}

/** What the club is and what it charges; the owner edits, others read (first document, section 2). */
export function TeamInfo({ search, onEdit, onDone }: Props) {
  const { coach, team } = useCoachMe()
  const may = isOwner(coach)
  return (
    <>
      <PageHead title="チーム情報" />
      <Cards>
        {may && search.basic ? (
          <BasicFormCard team={team} onDone={() => onDone('basic')} />
        ) : (
          <BasicCard team={team} onEdit={may ? () => onEdit('basic') : null} />
        )}
        {may && search.fees ? (
          <FeesFormCard team={team} onDone={() => onDone('fees')} />
        ) : (
          <FeesCard team={team} onEdit={may ? () => onEdit('fees') : null} />
        )}
      </Cards>
    </>
  )
}
