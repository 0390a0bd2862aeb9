import { errorMessage } from '../../lib/query/errors.ts'
import { ErrorState } from './states.tsx'

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

/** Why a query failed, with a button to ask again. */
export function QueryError({ title, query: { error, isFetching, refetch } }: Props) {
  return (
    <ErrorState
      title={title}
      text={errorMessage(error)}
      onRetry={() => void refetch()}
      pending={isFetching}
    />
  )
}
