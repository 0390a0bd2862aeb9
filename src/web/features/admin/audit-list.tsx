import { formatInstant } from '../../../domain/time/calendar.ts'
import { Card } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { CardListSkeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useAdminMe } from '../../lib/session/me.ts'
import { Audit } from './system-styles.ts'

/** What administrators did, the newest first. */
export function AuditList() {
  const { timeZone } = useAdminMe()
  // Other administrators write to it.
  const actions = trpc.admin.installation.actions.useQuery(undefined, askAtOpening)
  const { data, isError, error, isFetching, refetch } = actions
  if (!data && isError)
    return (
      <QueryError title="操作履歴を読み込めませんでした" query={{ error, isFetching, refetch }} />
    )
  if (!data) return <CardListSkeleton count={3} />
  if (data.length === 0) return <EmptyState compact title="操作の記録はまだありません" />
  return (
    <Card pad="none">
      <Audit>
        {data.map(({ id, adminName, description, createdAt }) => (
          <li key={id}>
            {description}
            <small>
              {adminName}・<time dateTime={createdAt}>{formatInstant(createdAt, timeZone)}</time>
            </small>
          </li>
        ))}
      </Audit>
    </Card>
  )
}
