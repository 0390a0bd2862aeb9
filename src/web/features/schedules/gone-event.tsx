import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/states.tsx'

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
