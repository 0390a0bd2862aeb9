import { displayName } from '../../../domain/people/names.ts'
import type { SiblingName } from '../../../domain/people/sibling.ts'
import type { PublicStudent } from '../../../domain/people/student.ts'
import { formatSlashDate } from '../../../domain/time/calendar.ts'
import { PersonRow } from '../../components/list/person-row.tsx'
import { Badge, CategoryBadges } from '../../components/look/badge.tsx'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { styled } from '../../lib/theme/styled.ts'

const columns = '3.25rem minmax(12.5rem, 1.3fr) minmax(8rem, 1fr) minmax(8rem, 1fr)'

export const TeammateTable = styled('div', {
  base: {
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > .head': {
      display: { base: 'none', lg: 'grid' },
      gridTemplateColumns: columns,
      gap: '0 1rem',
      px: '5',
      py: '2.5',
      fontSize: 'sm',
      lineHeight: '1.25rem',
      color: 'ink.muted',
      '& > :first-of-type': { textAlign: 'end' },
    },
    '& > ul': { listStyle: 'none' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: columns },
      alignItems: 'center',
      gap: { base: '0.375rem 0.75rem', lg: '0 1rem' },
      minH: { lg: '16' },
      px: { base: '4', lg: '5' },
      py: { base: '3', lg: '2' },
      fontSize: 'sm',
      lineHeight: '1.25rem',
      contentVisibility: 'auto',
      containIntrinsicSize: { base: 'auto 6rem', lg: 'auto 4rem' },
      _empty: { minBlockSize: { base: '24', lg: '16' } },
    },
    '& li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& > .head + ul > li:first-of-type': { lg: { borderTop: '1px solid', borderColor: 'line' } },
    '& .number': {
      fontSize: 'xl',
      fontWeight: 'bold',
      textAlign: 'end',
      lgDown: {
        order: 1,
        alignSelf: 'start',
        pt: '3.5',
        '&::before': {
          content: '"#"',
          fontSize: 'xs',
          fontWeight: 'normal',
          color: 'ink.muted',
          me: '1px',
        },
      },
      '&:empty': { lgDown: { display: 'none' } },
    },
    '& .facts': {
      lgDown: { order: 2, gridColumn: '1 / -1', ps: '13' },
      '& > span': { color: 'ink.muted', lg: { display: 'block' } },
      '& > b': { fontWeight: 'normal', lg: { display: 'block' }, lgDown: { me: '3' } },
    },
    '& .badges': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      lgDown: { order: 3, gridColumn: '1 / -1', ps: '13' },
      '&:empty': { display: 'none' },
    },
  },
})

interface Props {
  member: PublicStudent
  siblings: readonly SiblingName[]
  categories: CategoryMap
}

/** A team-mate, without contact data. */
export function TeammateRow({ member, siblings, categories }: Props) {
  const own = pickCategories(categories, member.categoryIds)
  return (
    <li>
      <span className="number">
        {member.jerseyNumber !== null && (
          <>
            <span className="vh">背番号</span>
            {member.jerseyNumber}
          </>
        )}
      </span>
      <PersonRow person={member} tone={own[0]?.tone ?? 6} />
      <div className="facts">
        {member.schoolName && <b>{member.schoolName}</b>}
        <span className="nowrap">
          {member.birthDate ? `${formatSlashDate(member.birthDate)}生` : '生年月日未登録'}
        </span>
      </div>
      <div className="badges">
        <CategoryBadges categories={own} />
        {siblings.length > 0 && (
          <Badge look="accent" icon="users" wraps>
            兄弟：{siblings.map(displayName).join('、')}
          </Badge>
        )}
      </div>
    </li>
  )
}
