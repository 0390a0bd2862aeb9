import { useNavigate } from '@tanstack/react-router'
import { toasts } from '../../../domain/words/toasts.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { NO_DIALOG, scheduleSearch } from '../../shared/schedules/coach-search.ts'
import { useOfferUndo } from '../../shared/schedules/use-undo-schedule.ts'

/** A filter or the range of the lists may hide the event there, so its toast opens it. */
export function useAddSchedule() {
  const navigate = useNavigate()
  return trpc.coach.schedules.create.useMutation({
    onSuccess({ id }) {
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

export function useDeleteSchedule() {
  const offerUndo = useOfferUndo()
  return trpc.coach.schedules.delete.useMutation({
    onSuccess: ({ undo }, { deleteType }) =>
      offerUndo(
        deleteType === 'following' && undo ? undo.label : toasts.schedule.deleted.title,
        undo ?? null,
      ),
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })
}
