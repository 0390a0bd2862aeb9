import { toasts } from '../../../domain/toasts.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

export const useSaveProfile = () =>
  trpc.player.profile.update.useMutation({
    onSuccess: () => toast.success(toasts.ownProfile.saved.title),
    onError: (error) => sayFailed(toasts.ownProfile.failed, error),
  })
