import type { PlayerMe } from '../../../domain/people/me.ts'
import { displayName } from '../../../domain/people/names.ts'
import type { SiblingLink } from '../../../domain/people/sibling.ts'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { focusPage } from '../../lib/browser/focus-page.ts'
import { useEventCallback } from '../../lib/browser/use-event-callback.ts'
import { isNotFound } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
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
