import { toasts } from '../../../domain/messages.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { useRefreshEvents } from '../attendances/coach-writes.ts'

/** Keeps a write pending until the lists show it. */
function useFinish() {
  const refresh = useRefreshEvents()
  return async ({ title }: { title: string }) => {
    await refresh()
    toast.success(title)
  }
}

export function useAddSchedule() {
  const finish = useFinish()
  return trpc.coach.schedules.create.useMutation({
    onSuccess: () => finish(toasts.schedule.added),
  })
}

export function useUpdateSchedule() {
  const finish = useFinish()
  return trpc.coach.schedules.update.useMutation({
    onSuccess: () => finish(toasts.schedule.updated),
  })
}

export function useDeleteSchedule() {
  const { get, list, next, span } = trpc.useUtils().coach.schedules
  const { coach } = trpc.useUtils()
  return trpc.coach.schedules.delete.useMutation({
    async onSuccess() {
      // What is gone must not be asked for again by the dialog that still shows it.
      void get.invalidate(undefined, { refetchType: 'none' })
      await Promise.all([
        list.invalidate(),
        next.invalidate(),
        span.invalidate(),
        coach.attendances.invalidate(),
        coach.stats.invalidate(),
        coach.activity.invalidate(),
        coach.uploads.storage.invalidate(),
      ])
      toast.success(toasts.schedule.deleted.title)
    },
  })
}
