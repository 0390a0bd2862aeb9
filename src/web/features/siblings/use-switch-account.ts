import { networkMessage } from '../../../domain/messages.ts'
import { displayName } from '../../../domain/names.ts'
import { toasts } from '../../../domain/toasts.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

/** Opens an approved sibling's account: the server switches the session, the screen follows its `me`. */
export function useSwitchAccount() {
  const { player } = trpc.useUtils()
  const change = trpc.player.siblings.switchTo.useMutation({
    onSuccess(student) {
      // Until `me` says who that is, nothing on the screen has been switched.
      const isOpen = player.me.getData()?.student.id === student.id
      if (isOpen) toast.success(toasts.sibling.switched(displayName(student)).title)
      else toast.error(toasts.sibling.switchFailed.title, networkMessage)
    },
    onError: (error) => sayFailed(toasts.sibling.switchFailed, error),
  })
  return {
    switchTo: (studentId: string) => change.mutate({ studentId }),
    /** Whose account is being opened. */
    opening: change.isPending ? change.variables.studentId : null,
  }
}
