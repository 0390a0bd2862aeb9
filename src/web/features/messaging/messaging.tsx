import { PageHead } from '../../components/look/layout.tsx'
import { EmptyState } from '../../components/state/states.tsx'

/** A placeholder. */
export function Messaging() {
  return (
    <>
      <PageHead title="LINE連携" />
      <EmptyState title="準備中です" text="LINE連携の機能は現在準備中です。" />
    </>
  )
}
