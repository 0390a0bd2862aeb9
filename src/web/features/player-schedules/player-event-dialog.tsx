import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'

const OpenEvent = lazyCode(() => import('./player-event-open.tsx'))

interface Props {
  /** The event; null or undefined closes the dialog. */
  id: string | null | undefined
  onClose: () => void
}

/**
 * Everything about one event for players: facts, files, the own answer and who comes. Holds its own
 * data; put its opening in the address (`?event=`).
 */
export function PlayerEventDialog({ id, onClose }: Props) {
  const { shown, release } = useLingering(id ?? null)
  if (!shown) return null
  return (
    <LazyDialogs>
      <OpenEvent key={shown} id={shown} open={!!id} onClose={onClose} onExited={release} />
    </LazyDialogs>
  )
}
