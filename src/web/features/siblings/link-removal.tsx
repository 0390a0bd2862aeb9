import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { trpc } from '../../lib/query/trpc.ts'

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
