import { toasts } from '../../../domain/words/toasts.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

export const useRemoveAttachment = () =>
  trpc.coach.attachments.delete.useMutation({
    onSuccess: () => toast.success(toasts.attachment.deleted.title),
    onError: (error) => sayFailed(toasts.attachment.deleteFailed, error),
  })
