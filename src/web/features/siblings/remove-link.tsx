import type { PlayerMe } from '../../../domain/me.ts'
import { displayName } from '../../../domain/names.ts'
import type { SiblingLink } from '../../../domain/sibling.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { isNotFound } from '../../lib/errors.ts'
import { focusPage } from '../../lib/focus-page.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { useEventCallback } from '../../lib/use-event-callback.ts'
import { removalWords } from './sibling-words.ts'

/** The account that this browser gives up itself, so that its closing is no surprise. */
const withoutTarget = (me: PlayerMe, studentId: string): PlayerMe => ({
  ...me,
  switchTargets: me.switchTargets.filter(({ id }) => id !== studentId),
})

interface Props {
  open: boolean
  studentId: string
  link: SiblingLink
  onClose: () => void
  onExited: () => void
}

export default function RemoveLink({ open, studentId, link, onClose, onExited }: Props) {
  const { player } = trpc.useUtils()
  const words = removalWords(link)
  const close = useEventCallback(onClose)
  const remove = trpc.player.siblings.delete.useMutation({
    onSuccess() {
      toast.success(words.done)
      player.me.setData(undefined, (me) => me && withoutTarget(me, link.otherStudent.id))
      close()
    },
    onError(error) {
      if (!isNotFound(error)) return sayFailed(words.failed, error)
      // Removed meanwhile, mostly by the other side.
      toast.error(words.gone)
      close()
    },
    onSettled() {
      // Where the other's account was open, this session is back at its own.
      void player.me.invalidate()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ studentId, id: link.id })}
      onExited={() => {
        // The button that opened this went with its line.
        if (remove.isSuccess || isNotFound(remove.error)) focusPage()
        onExited()
      }}
      title={words.question}
      verb={words.button}
      pendingVerb="処理中..."
      write={remove}
    >
      <p>{words.text(displayName(link.otherStudent))}</p>
    </ConfirmDialog>
  )
}
