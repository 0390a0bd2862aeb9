import { useNavigate } from '@tanstack/react-router'
import { errors, toasts } from '../../../domain/messages.ts'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { useRefreshEvents } from '../attendances/coach-writes.ts'
import { NO_DIALOG, scheduleSearch } from './coach-search.ts'

export const sayFailed = (error: unknown) =>
  toast.error(toasts.schedule.failed.title, errorMessage(error, errors.network))

/** Pending until the lists show it; a filter or their range may hide it there, so its toast opens it. */
export function useAddSchedule() {
  const refresh = useRefreshEvents()
  const navigate = useNavigate()
  return trpc.coach.schedules.create.useMutation({
    async onSuccess({ id }) {
      await refresh()
      toast.offer(toasts.schedule.added.title, {
        label: '予定を開く',
        onClick: () =>
          navigate({
            to: '/team/schedule',
            search: (before) => ({ ...scheduleSearch({ ...before }), ...NO_DIALOG, event: id }),
            resetScroll: false,
          }),
      })
    },
    onError: sayFailed,
  })
}

/** Pending until the lists show it. */
export function useUpdateSchedule() {
  const refresh = useRefreshEvents()
  return trpc.coach.schedules.update.useMutation({
    async onSuccess() {
      await refresh()
      toast.success(toasts.schedule.updated.title)
    },
    onError: sayFailed,
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
