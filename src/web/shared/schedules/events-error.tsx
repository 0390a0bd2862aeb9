import { type FailedQuery, QueryError } from '../../components/state/query-error.tsx'
import { StaleNotice } from '../../components/state/stale-notice.tsx'

interface Props {
  query: FailedQuery
  /** Something older is still shown. */
  stale: boolean
}

/** Why events could not be loaded, and a retry; nothing where they could. */
export function EventsError({ query, stale }: Props) {
  if (!query.error) return null
  if (stale) return <StaleNotice query={query} />
  return <QueryError title="スケジュールを読み込めませんでした" query={query} />
}
