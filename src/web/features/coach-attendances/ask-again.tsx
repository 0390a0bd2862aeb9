import { isAskedAgain, isFromBefore, whyClosed } from '../../../domain/schedule/attendance.ts'
import type { ScheduleDetail } from '../../../domain/schedule/schedule.ts'
import { formatInstant } from '../../../domain/time/calendar.ts'
import type { ClubClock } from '../../../domain/time/clock.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ReachNote } from '../../shared/reach/reach-note.tsx'
import { useReach } from '../../shared/reach/use-reach.ts'

const Band = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '15',
    mb: '3',
    px: '3',
    py: '2',
    borderRadius: 'leaf',
    bg: 'maybe.soft',
    fontSize: 'md',
    lineHeight: 'snug',
    '& > svg': { flex: 'none', color: 'maybe.ink' },
    '& > p': { flex: '1', minW: '0' },
    '& > button': { flex: 'none' },
  },
})

interface Props {
  event: ScheduleDetail
  clock: ClubClock
}

/** Answers from before the event changed: how many, and the button that asks for them anew. */
export function AskAgain({ event, clock }: Props) {
  const ask = trpc.coach.schedules.askAgain.useMutation({
    onSuccess: () => toast.success(toasts.eventLife.askedAgain.title),
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })
  const old = event.participants.filter(({ attendance }) => isFromBefore(event, attendance))
  const [first] = old
  const isClosed = whyClosed(event, clock) !== null
  const reach = useReach({ by: 'askAgain', id: event.id }, first !== undefined && !isClosed)
  if (!first || isClosed) return null
  const { askedAgainAt } = event
  const isAsked = askedAgainAt !== null && isAskedAgain(event, first.attendance)
  return (
    <>
      <Band>
        <Icon name="clock" />
        <p>
          {isAsked
            ? `${formatInstant(askedAgainAt, clock.timeZone)}にもう一度聞きました。変更前の回答が${old.length}人います`
            : `日時か場所が変わる前の回答が${old.length}人います`}
        </p>
        {!isAsked && (
          <Button pending={ask.isPending} onClick={() => ask.mutate({ id: event.id })}>
            もう一度聞く
          </Button>
        )}
      </Band>
      {!isAsked && <ReachNote reach={reach.data} />}
    </>
  )
}
