import { toasts } from '../../../domain/toasts.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

export const useRemoveAttachment = () =>
  trpc.coach.attachments.delete.useMutation({
    onSuccess: () => toast.success(toasts.attachment.deleted.title),
    onError: (error) => sayFailed(toasts.attachment.deleteFailed, error),
  })
