import { errors } from '../../../domain/messages.ts'
import { ErrorState } from '../../components/states.tsx'
import { errorMessage } from '../../lib/errors.ts'
import { StaleNotice } from '../attendances/stale-notice.tsx'

interface Props {
  error: unknown
  /** Something older is still shown. */
  stale: boolean
  retry: () => unknown
  pending: boolean
}

export function EventsError({ error, stale, retry, pending }: Props) {
  if (stale) return <StaleNotice onRetry={() => void retry()} pending={pending} />
  return (
    <ErrorState
      title="スケジュールを読み込めませんでした"
      text={errorMessage(error, errors.network)}
      onRetry={() => void retry()}
      pending={pending}
    />
  )
}
