import { Link } from '@tanstack/react-router'
import { relativeTime } from '../../../domain/time/calendar.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { Card, SectionHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'

const SHOWN = 3
const HEIGHT = `${SHOWN * 3.75}rem`

const List = styled('ul', {
  base: {
    listStyle: 'none',
    // As high as what stands here while it loads.
    minH: HEIGHT,
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& a': {
      display: 'grid',
      alignContent: 'center',
      gap: '0.5',
      h: '3.75rem',
      px: '4',
      color: 'ink',
      textDecoration: 'none',
      _hover: { bg: 'sunken' },
    },
    '& b': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 'md',
      fontWeight: 'semibold',
    },
    '& small': { fontSize: 'sm', color: 'ink.muted' },
    '& > .none': { px: '4', py: '3', fontSize: 'sm', color: 'ink.muted' },
  },
})

/** What the team has told its families last, and how many households have read it. */
export function NewestAnnouncements() {
  return (
    <section>
      <SectionHead
        title="お知らせ"
        end={
          <ButtonLink to="/team/notices" search={{}} variant="link" endIcon="chevronRight">
            すべて
          </ButtonLink>
        }
      />
      <Newest />
    </section>
  )
}

function Newest() {
  const { timeZone } = useCoachMe()
  const list = trpc.coach.announcements.list.useQuery({}, askAtOpening)
  if (list.isError && !list.data)
    return <QueryError title="お知らせを読み込めませんでした" query={list} />
  if (!list.data)
    return (
      <Card pad="none">
        <List aria-hidden />
      </Card>
    )
  const now = new Date()
  return (
    <Card pad="none">
      <List>
        {list.data.slice(0, SHOWN).map(({ id, title, isDraft, publishAt, publishedAt, counts }) => (
          <li key={id}>
            <Link to="/team/notices" search={{ id }}>
              <b>{title}</b>
              {publishedAt === null ? (
                <span>
                  <Badge look="accent">{isDraft ? '下書き' : '予約'}</Badge>
                </span>
              ) : (
                <small>
                  {relativeTime(publishAt, now, timeZone)}・既読 {counts.read}/{counts.households}
                  世帯
                </small>
              )}
            </Link>
          </li>
        ))}
        {list.data.length === 0 && <li className="none">お知らせはまだありません</li>}
      </List>
    </Card>
  )
}
