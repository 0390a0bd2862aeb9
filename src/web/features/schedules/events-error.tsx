import { StaleNotice } from '../../components/stale-notice.tsx'
import { ErrorState } from '../../components/states.tsx'
import { errorMessage } from '../../lib/errors.ts'

interface Props {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Something older is still shown. */
  stale: boolean
}

/** Why events could not be loaded, and a retry; nothing where they could. */
export function EventsError({ query: { error, isFetching, refetch }, stale }: Props) {
  if (!error) return null
  if (stale) return <StaleNotice onRetry={() => void refetch()} pending={isFetching} />
  return (
    <ErrorState
      title="スケジュールを読み込めませんでした"
      text={errorMessage(error)}
      onRetry={() => void refetch()}
      pending={isFetching}
    />
  )
}
