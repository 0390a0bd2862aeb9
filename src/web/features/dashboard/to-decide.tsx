import { Link } from '@tanstack/react-router'
import type { ToDecide as Waiting } from '../../../domain/activity/dashboard.ts'
import { Icon } from '../../components/look/icon.tsx'
import { Card } from '../../components/look/layout.tsx'
import { styled } from '../../lib/theme/styled.ts'

const List = styled('ul', {
  base: {
    listStyle: 'none',
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '12',
      px: '4',
      py: '2',
      color: 'ink',
      lineHeight: 'snug',
      textDecoration: 'none',
      _hover: { bg: 'sunken' },
    },
    '& a > span': { flex: '1', minW: '0' },
    '& a > svg': { flex: 'none', color: 'accent.ink' },
    '& a > svg:last-child': { color: 'ink.muted' },
  },
})

const people = ({ count, first }: Waiting['claims']) =>
  `${first}さん${count > 1 ? `ほか${count - 1}人` : ''}`

/** Whom a coach has to decide about; nothing where nobody waits. */
export function ToDecide({ waiting }: { waiting: Waiting }) {
  const { claims, doubles, unplaced } = waiting
  if (claims.count + doubles.count + unplaced.count === 0) return null
  return (
    <Card pad="none" css={{ mt: { base: '1', md: '2' }, mb: '4' }} aria-label="確認をお願いします">
      <List>
        {claims.count > 0 && (
          <li>
            <Link to="/team/members" search={{ view: 'guardians' }}>
              <Icon name="users" size={20} />
              <span>
                <b>{people(claims)}</b>が、保護者の確認を待っています
              </span>
              <Icon name="chevronRight" size={18} />
            </Link>
          </li>
        )}
        {doubles.count > 0 && (
          <li>
            <Link to="/team/members">
              <Icon name="copy" size={20} />
              <span>
                同じ人かもしれないメンバーが<b>{doubles.count}組</b>います
              </span>
              <Icon name="chevronRight" size={18} />
            </Link>
          </li>
        )}
        {unplaced.count > 0 && (
          <li>
            <Link to="/team/members" search={{ categories: ['none'] }}>
              <Icon name="tag" size={20} />
              <span>
                <b>{people(unplaced)}</b>にはカテゴリーがありません
              </span>
              <Icon name="chevronRight" size={18} />
            </Link>
          </li>
        )}
      </List>
    </Card>
  )
}
