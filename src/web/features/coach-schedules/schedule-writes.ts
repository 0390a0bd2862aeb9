import { useNavigate } from '@tanstack/react-router'
import { getQueryKey } from '@trpc/react-query'
import type { Schedule, Scope } from '../../../domain/schedule.ts'
import { toasts } from '../../../domain/toasts.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { queryClient, trpc } from '../../lib/trpc.ts'
import { useRefreshEvents } from '../coach-attendances/coach-writes.ts'
import { NO_DIALOG, scheduleSearch } from './coach-search.ts'

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
    onError: (error) => sayFailed(toasts.schedule.failed, error),
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
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })
}

const seriesOf = ({ id, parentScheduleId }: Schedule) => parentScheduleId ?? id

/** Every event that was opened, without those that went with `deleted`: their dialog may still show them. */
function refreshOpened(deleted: Schedule, scope: Scope) {
  const isGone = (event: Schedule) =>
    scope === 'all' ? seriesOf(event) === seriesOf(deleted) : event.id === deleted.id
  const queryKey = getQueryKey(trpc.coach.schedules.get)
  const opened = queryClient.getQueriesData<Schedule>({ queryKey })
  return opened.map(([key, event]) =>
    queryClient.invalidateQueries({
      queryKey: key,
      refetchType: event && isGone(event) ? 'none' : 'active',
    }),
  )
}

/** Pending until the lists and the events that stay no longer know it. */
export function useDeleteSchedule(event: Schedule) {
  const { list, next, span } = trpc.useUtils().coach.schedules
  const { coach } = trpc.useUtils()
  return trpc.coach.schedules.delete.useMutation({
    async onSuccess(_, { deleteType = 'this' }) {
      await Promise.all([
        ...refreshOpened(event, deleteType),
        list.invalidate(),
        next.invalidate(),
        span.invalidate(),
        coach.stats.invalidate(),
        coach.activity.invalidate(),
        coach.uploads.storage.invalidate(),
      ])
      toast.success(toasts.schedule.deleted.title)
    },
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })
}
