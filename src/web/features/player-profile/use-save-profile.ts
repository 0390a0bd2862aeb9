import { toasts } from '../../../domain/words/toasts.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

export const useSaveProfile = () =>
  trpc.player.profile.update.useMutation({
    onSuccess: () => toast.success(toasts.ownProfile.saved.title),
    onError: (error) => sayFailed(toasts.ownProfile.failed, error),
  })
