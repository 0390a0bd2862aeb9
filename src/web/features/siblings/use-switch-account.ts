import { displayName } from '../../../domain/people/names.ts'
import { networkMessage } from '../../../domain/words/messages.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

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
