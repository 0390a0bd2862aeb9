import { toasts } from '../../../domain/toasts.ts'
import { isNotFound } from '../../lib/errors.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

/** Reads again what shows an event's files. */
export function useShowAttachments(eventId: string) {
  const { coach } = trpc.useUtils()
  return () =>
    Promise.all([
      coach.attachments.invalidate(),
      coach.schedules.get.invalidate({ id: eventId }),
      coach.uploads.storage.invalidate(),
      coach.activity.invalidate(),
    ])
}

export function useRemoveAttachment(eventId: string) {
  const show = useShowAttachments(eventId)
  return trpc.coach.attachments.delete.useMutation({
    async onSuccess() {
      await show()
      toast.success(toasts.attachment.deleted.title)
    },
    async onError(error) {
      sayFailed(toasts.attachment.deleteFailed, error)
      // Its row goes before the question does, so that the focus isn't given back to it.
      if (isNotFound(error)) await show()
    },
  })
}
