import { LazyDialogs } from '../../components/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/lazy-code.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useLingering } from '../../lib/use-lingering.ts'

const RemoveLink = lazyCode(() => import('./remove-link.tsx'))

interface Props {
  studentId: string
  /** Of the link that the address names; one that is gone shows nothing. */
  id: string | undefined
  onClose: () => void
}

export function LinkRemoval({ studentId, id, onClose }: Props) {
  const { data: links } = trpc.player.siblings.links.useQuery({ studentId })
  const link = links?.find((one) => one.id === id) ?? null
  const { shown, release } = useLingering(link)
  if (!shown) return null
  return (
    <LazyDialogs>
      <RemoveLink
        key={shown.id}
        open={link !== null}
        studentId={studentId}
        link={shown}
        // Not twice: back may have closed it while the answer was on its way.
        onClose={() => id === shown.id && onClose()}
        onExited={release}
      />
    </LazyDialogs>
  )
}
