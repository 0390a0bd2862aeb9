import {
  playerTypeLabels,
  type Student,
  UNSET_PLAYER_TYPE,
} from '../../../domain/people/student.ts'
import { PersonRow } from '../../components/list/person-row.tsx'
import { BADGES_SHOWN, CategoryBadges } from '../../components/look/badge.tsx'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { joinedOn } from './member-dates.ts'
import { byCategoryThenName } from './member-order.ts'

const List = styled('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr) auto',
        md: 'minmax(0, 1fr) 5rem 10.5rem 7.75rem',
      },
      alignItems: 'center',
      gap: { base: '0 0.75rem', md: '0 1rem' },
      minH: '16',
      py: '2',
      fontSize: 'sm',
      lineHeight: 'snug',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 4rem',
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& .type': { whiteSpace: 'nowrap', mdDown: { textAlign: 'end' } },
    '& .type[data-quiet]': { color: 'ink.muted' },
    '& .categories': { minW: '0', mdDown: { ps: '13' } },
    '& .since': { color: 'ink.muted', whiteSpace: 'nowrap', textAlign: 'end' },
    [LARGE_TEXT]: {
      '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& .type, & .since': { textAlign: 'start' },
      '& .categories': { ps: '0' },
    },
  },
})

interface Props {
  members: readonly Student[]
  categories: CategoryMap
  timeZone: string
}

export function MemberList({ members, categories, timeZone }: Props) {
  return (
    <List>
      {[...members].sort(byCategoryThenName).map((member) => {
        const own = pickCategories(categories, member.categoryIds)
        const { playerType } = member
        return (
          <li key={member.id}>
            <PersonRow person={member} tone={own[0]?.tone ?? 6} />
            <span className="type" data-quiet={playerType === 'team' ? undefined : ''}>
              {playerType ? playerTypeLabels[playerType] : UNSET_PLAYER_TYPE}
            </span>
            <span className="categories">
              <CategoryBadges categories={own} limit={BADGES_SHOWN} />
            </span>
            <span className="since">登録 {joinedOn(member.createdAt, timeZone)}</span>
          </li>
        )
      })}
    </List>
  )
}
