import { Button } from '../../components/action/button.tsx'
import { EmptyState } from '../../components/state/states.tsx'

/** In the place of one that was deleted meanwhile. */
export const GoneAnnouncement = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
    compact
    bare
    title="このお知らせは削除されました"
    action={<Button onClick={onClose}>閉じる</Button>}
  />
)
