import { errorMessage } from '../../lib/query/errors.ts'
import { useSaidOnce } from './failures-shown.ts'
import { ErrorState, FailedToo } from './states.tsx'

export interface FailedQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface Props {
  /** What could not be loaded; without it, that something could not. */
  title?: string
  query: FailedQuery
}

/**
 * Why a query failed, with a button to ask again. Of those that failed for one reason on a page, or in a
 * dialog, the first says it and asks for all; the others say what is missing.
 */
export function QueryError({ title = '読み込めませんでした', query }: Props) {
  const reason = errorMessage(query.error)
  const { isFirst, isFetching, refetch } = useSaidOnce(reason, query)
  if (!isFirst) return <FailedToo>{title}</FailedToo>
  return <ErrorState title={title} text={reason} onRetry={refetch} pending={isFetching} />
}
