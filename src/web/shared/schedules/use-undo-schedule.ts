import type { UndoOffer } from '../../../domain/schedule/undo.ts'
import { formatShortDate } from '../../../domain/time/calendar.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

/** 12/6(日)「U-8 練習」 */
export const namedEvent = ({ title, date }: { title: string; date: string }) =>
  `${formatShortDate(date)}「${title}」`

/** Takes a change of events back, and says what stays as it is. */
export const useUndoSchedule = () =>
  trpc.coach.schedules.undo.useMutation({
    onSuccess({ restored, skippedCount, skipped }) {
      const [first] = skipped
      const more = skippedCount > 1 ? 'など' : ''
      toast.success(
        `元に戻しました（${restored}件）`,
        first &&
          `${skippedCount}件は、その後に変更されたため戻していません（${namedEvent(first)}${more}）`,
      )
    },
    onError: (error) => sayFailed(toasts.schedule.undoFailed, error),
  })

/** Says what was done, with a way back where there is one. */
export function useOfferUndo() {
  const undo = useUndoSchedule()
  return (title: string, offer: UndoOffer | undefined, about?: string) => {
    if (!offer) return toast.success(title, about)
    toast.offer(title, { label: '元に戻す', onClick: () => undo.mutate({ id: offer.id }) }, about)
  }
}
