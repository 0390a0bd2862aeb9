import { useNavigate } from '@tanstack/react-router'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { NO_DIALOG, scheduleSearch } from '../../shared/schedules/coach-search.ts'
import { namedEvent, useOfferUndo } from '../../shared/schedules/use-undo-schedule.ts'

/** A filter or the range of the lists may hide the event there, so its toast opens it. */
export function useAddSchedule() {
  const navigate = useNavigate()
  return trpc.coach.schedules.create.useMutation({
    onSuccess({ id, ...added }) {
      const open = () =>
        navigate({
          to: '/team/schedule',
          search: (before) => ({ ...scheduleSearch({ ...before }), ...NO_DIALOG, event: id }),
          resetScroll: false,
        })
      const offer = { label: '予定を開く', onClick: open }
      toast.offer(toasts.schedule.added.title, offer, namedEvent(added))
    },
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })
}

export function useDeleteSchedule(event: Pick<Schedule, 'title' | 'date'>) {
  const offerUndo = useOfferUndo()
  return trpc.coach.schedules.delete.useMutation({
    onSuccess: ({ undo }, { deleteType }) =>
      deleteType === 'following' && undo
        ? offerUndo(undo.label, undo)
        : offerUndo(toasts.schedule.deleted.title, undo ?? null, namedEvent(event)),
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })
}
