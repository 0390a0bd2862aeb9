import { useState } from 'react'
import type { Remindable, ReminderState } from '../../../domain/notices/reminder.ts'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { formatShortDate, formatShortInstant } from '../../../domain/time/calendar.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Segmented } from '../../components/form/segmented.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { CallLink } from '../../shared/reach/call-link.tsx'
import { missedWords } from '../../shared/reach/missed-words.ts'
import { People } from '../../shared/reach/people-styles.ts'
import { ReachNote } from '../../shared/reach/reach-note.tsx'
import { useReach } from '../../shared/reach/use-reach.ts'

interface Props {
  event: Schedule
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** Who is asked for an answer, whom nothing reaches, and when that was last. */
export default function RemindDialog({ event, open, onClose, onExited }: Props) {
  const { timeZone } = useCoachMe()
  const state = trpc.coach.schedules.reminders.useQuery({ id: event.id }, askAtOpening)
  const [withMaybe, setWithMaybe] = useState(false)
  const reach = useReach({ by: 'remind', id: event.id, includeMaybe: withMaybe }, open)
  const remind = trpc.coach.schedules.remind.useMutation({
    onSuccess: ({ members }) => {
      toast.success(toasts.eventNotices.reminded(`${members}`).title)
      onClose()
    },
    onError: (error) => sayFailed(toasts.eventNotices.remindFailed, error),
  })
  const chosen = (state.data?.members ?? []).filter(({ isMaybe }) => withMaybe || !isMaybe)
  const reached = chosen.filter(({ unreached }) => unreached === null)
  const deadline = event.deadlineAt && `・締切 ${formatShortInstant(event.deadlineAt, timeZone)}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      pending={remind.isPending}
      size="sm"
      sheet="bottom"
      title="出欠の回答をお願いする"
      description={`${formatShortDate(event.date)} ${event.title}${deadline ?? ''}`}
      footer={
        <>
          <Button onClick={onClose} disabled={remind.isPending}>
            キャンセル
          </Button>
          <Button
            variant="primary"
            icon="send"
            data-autofocus
            disabled={!state.data || state.data.refusal !== null || reached.length === 0}
            pending={remind.isPending}
            onClick={() => remind.mutate({ id: event.id, includeMaybe: withMaybe })}
          >
            {state.data ? `${reached.length}人に催促する` : '催促する'}
          </Button>
        </>
      }
    >
      {state.isError && !state.data && (
        <QueryError title="未回答の人を読み込めませんでした" query={state} />
      )}
      {!state.data && !state.isError && <RowsSkeleton />}
      {state.data && (
        <Chosen
          state={state.data}
          chosen={chosen}
          withMaybe={withMaybe}
          onChoose={setWithMaybe}
          timeZone={timeZone}
        />
      )}
      {chosen.length > 0 && <ReachNote reach={reach.data} />}
    </Dialog>
  )
}

interface ChosenProps {
  state: ReminderState
  chosen: Remindable[]
  withMaybe: boolean
  onChoose: (withMaybe: boolean) => void
  timeZone: string
}

function Chosen({ state, chosen, withMaybe, onChoose, timeZone }: ChosenProps) {
  const reached = chosen.filter(({ unreached }) => unreached === null)
  const missed = chosen.filter(({ unreached }) => unreached !== null)
  const people = new Set(reached.flatMap((one) => one.people.map(({ accountId }) => accountId)))
  const withoutMaybe = state.members.filter(({ isMaybe }) => !isMaybe).length
  return (
    <People>
      {withoutMaybe < state.members.length && (
        <Segmented
          label="だれに"
          as="radio"
          wide
          value={withMaybe ? 'maybe' : 'none'}
          onChange={(value) => onChoose(value === 'maybe')}
          segments={[
            { value: 'none', label: `未回答 ${withoutMaybe}人` },
            { value: 'maybe', label: `△未定も ${state.members.length}人` },
          ]}
        />
      )}
      <h3>
        送る：{reached.length}人（届け先{people.size}人）
      </h3>
      <ul>
        {reached.map(({ studentId, name, people }) => (
          <li key={studentId}>
            {name}
            <small>{people.map(({ called }) => called).join('・')}</small>
          </li>
        ))}
      </ul>
      {missed.length > 0 && (
        <>
          <h3>送らない：{missed.length}人</h3>
          <ul>
            {missed.map(({ studentId, name, unreached, people }) => (
              <li key={studentId}>
                {name}
                <small>
                  {unreached && missedWords[unreached]}
                  {people
                    .filter(({ phone }) => phone)
                    .slice(0, 1)
                    .map(({ accountId, called, phone }) => (
                      <CallLink key={accountId} called={called} phone={phone} />
                    ))}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{timesOf(state, timeZone)}</p>
    </People>
  )
}

/** 前回 12/13(日) 19:00（自動）。次は 12/16(水) 19:00 に自動で送ります。 */
function timesOf({ last, nextAt, refusal }: ReminderState, timeZone: string): string {
  return [
    refusal && `${refusal}。`,
    last &&
      `前回 ${formatShortInstant(last.at, timeZone)}${last.kind === 'manual' ? '' : '（自動）'}。`,
    nextAt && `次は ${formatShortInstant(nextAt, timeZone)} に自動で送ります。`,
  ]
    .filter(Boolean)
    .join('')
}
