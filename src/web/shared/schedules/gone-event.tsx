import { Button } from '../../components/action/button.tsx'
import { EmptyState } from '../../components/state/states.tsx'

/** In the place of an event that was deleted meanwhile. */
export function GoneEvent({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      compact
      bare
      title="この予定は削除されました"
      action={<Button onClick={onClose}>閉じる</Button>}
    />
  )
}
