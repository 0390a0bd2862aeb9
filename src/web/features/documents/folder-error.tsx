import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '../../components/action/button.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { isNotFound } from '../../lib/query/errors.ts'
import type { DocumentsPlace } from './documents-search.ts'

interface Props {
  place: DocumentsPlace
  query: ComponentProps<typeof QueryError>['query']
}

/** `action` leads to where there is something. */
export const FolderGone = ({ action, compact }: { action: ReactNode; compact?: boolean }) => (
  <EmptyState
    title="フォルダが見つかりません"
    text="削除された可能性があります。"
    action={action}
    compact={compact}
    bare={compact}
  />
)

/** A folder that somebody has deleted is no failure to try again. */
export function FolderError({ place, query }: Props) {
  if (isNotFound(query.error))
    return (
      <FolderGone
        action={
          <ButtonLink to={place} search={{}} variant="primary">
            トップに戻る
          </ButtonLink>
        }
      />
    )
  return <QueryError title="資料を読み込めませんでした" query={query} />
}
