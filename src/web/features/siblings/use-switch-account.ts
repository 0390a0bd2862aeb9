import { displayName } from '../../../domain/names.ts'
import { toasts } from '../../../domain/toasts.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

/** Opens an approved sibling's account: the server switches the session, the screen follows its `me`. */
export function useSwitchAccount() {
  const { player } = trpc.useUtils()
  const change = trpc.player.siblings.switchTo.useMutation({
    async onSuccess(student) {
      // Until the answer says who that is, nothing on the screen has been switched.
      await player.me.invalidate(undefined, undefined, { throwOnError: true })
      toast.success(toasts.sibling.switched(displayName(student)).title)
    },
    onError(error) {
      sayFailed(toasts.sibling.switchFailed, error)
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
