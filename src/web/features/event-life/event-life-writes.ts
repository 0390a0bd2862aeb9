import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { formatShortDate } from '../../../domain/time/calendar.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

/** `12/6(日)「U-8 練習」` for one, `12/6(日)の3件` for several of a day. */
function named(events: readonly Schedule[]): string {
  const [event] = events
  if (!event) return ''
  const date = formatShortDate(event.date)
  return events.length === 1 ? `${date}「${event.title}」` : `${date}の${events.length}件`
}

/** With who did it, as the club's log says it. */
const signed = ({ title }: { title: string }, name: string) => `${title}（${name}）`

/** Makes events take place again. */
export function useReinstate() {
  const { lastName } = useCoachMe().coach
  return trpc.coach.schedules.reinstate.useMutation({
    onSuccess: (events) =>
      toast.success(signed(toasts.eventLife.reinstated(named(events)), lastName)),
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })
}

/** Calls events off; the toast takes it back. */
export function useCancel() {
  const { lastName } = useCoachMe().coach
  const reinstate = useReinstate()
  return trpc.coach.schedules.cancel.useMutation({
    onSuccess: (events, { ids }) =>
      toast.offer(signed(toasts.eventLife.cancelled(named(events)), lastName), {
        label: '再開する',
        onClick: () => reinstate.mutate({ ids }),
      }),
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })
}
