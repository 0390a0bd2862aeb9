import { errors, toasts } from '../../../domain/messages.ts'
import { displayName } from '../../../domain/names.ts'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

/** Opens an approved sibling's account: the server switches the session, the screen follows its `me`. */
export function useSwitchAccount() {
  const { player } = trpc.useUtils()
  const change = trpc.player.siblings.switchTo.useMutation({
    async onSuccess(student) {
      // Where it isn't told who that is, nothing has been switched for the eye.
      await player.me.invalidate(undefined, undefined, { throwOnError: true })
      toast.success(toasts.sibling.switched(displayName(student)).title)
    },
    onError(error) {
      toast.error(toasts.sibling.switchFailed.title, errorMessage(error, errors.network))
      // The link may have ended meanwhile.
      void player.me.invalidate()
    },
  })
  return {
    switchTo: (studentId: string) => change.mutate({ studentId }),
    /** Whose account is being opened. */
    opening: change.isPending ? change.variables.studentId : null,
  }
}
