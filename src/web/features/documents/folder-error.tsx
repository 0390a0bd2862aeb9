import { ButtonLink } from '../../components/button.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { errorCode, errorMessage } from '../../lib/errors.ts'
import type { DocumentsPlace } from './documents-search.ts'

interface Props {
  place: DocumentsPlace
  error: unknown
  onRetry: () => void
  pending: boolean
}

/** A folder that somebody has deleted is no failure to try again. */
export function FolderError({ place, error, onRetry, pending }: Props) {
  if (errorCode(error) === 'NOT_FOUND')
    return (
      <EmptyState
        title="フォルダが見つかりません"
        text="削除された可能性があります。"
        action={
          <ButtonLink to={place} search={{}} variant="primary">
            トップに戻る
          </ButtonLink>
        }
      />
    )
  return (
    <ErrorState
      title="資料を読み込めませんでした"
      text={errorMessage(error)}
      onRetry={onRetry}
      pending={pending}
    />
  )
}
