import { toasts } from '../../../domain/toasts.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

/** The own profile, wherever it is shown. */
export function useSaveProfile() {
  const { player } = trpc.useUtils()
  return trpc.player.profile.update.useMutation({
    onSuccess(student) {
      player.me.setData(undefined, (me) => me && { ...me, student })
      // Names and photos stand in the member list, beside answers and in siblings' menus.
      void player.students.invalidate()
      void player.siblingStatus.invalidate()
      void player.schedules.invalidate()
      toast.success(toasts.ownProfile.saved.title)
    },
    onError: (error) => sayFailed(toasts.ownProfile.failed, error),
  })
}
