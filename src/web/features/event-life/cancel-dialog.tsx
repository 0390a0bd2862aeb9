import { useState } from 'react'
import { NOTE_MAX } from '../../../domain/basics/validation.ts'
import { tellsWhom } from '../../../domain/notices/reach.ts'
import { CANCEL_REASONS } from '../../../domain/schedule/cancellation.ts'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { formatShortDate, formatTimeRange } from '../../../domain/time/calendar.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { UnsavedQuestion } from '../../components/dialog/unsaved-question.tsx'
import { Field } from '../../components/form/field.tsx'
import { Textarea } from '../../components/form/textarea.tsx'
import { useFormFrame } from '../../lib/form/use-form-frame.ts'
import { useOneAtATime } from '../../lib/form/use-write.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { ReachNote } from '../../shared/reach/reach-note.tsx'
import { useReach } from '../../shared/reach/use-reach.ts'
import { useCancel } from './event-life-writes.ts'
import { OtherEvents } from './other-events.tsx'
import { ReasonChoice } from './reason-choice.tsx'

const Body = styled('div', {
  base: { display: 'grid', gap: '4', '& h3': { fontSize: 'base' } },
})
// On a phone its words take two lines rather than push the other button out.
const wrapped = {
  mdDown: { flex: '1', minW: '0', px: '3', whiteSpace: 'normal', '& svg': { display: 'none' } },
}
const Stays = styled('p', { base: { fontSize: 'sm', color: 'ink.muted' } })

interface Props {
  event: Schedule
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** Calls an event off, and others of its day: those at the same place are chosen already. */
export default function CancelDialog({ event, open, onClose, onExited }: Props) {
  const [reason, setReason] = useState<(typeof CANCEL_REASONS)[number]>(CANCEL_REASONS[0])
  const [message, setMessage] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const day = trpc.coach.schedules.list.useQuery({ from: event.date, to: event.date })
  const others = (day.data ?? []).filter(
    ({ id, cancelledAt }) => id !== event.id && cancelledAt === null,
  )
  const atPlace = others.filter(({ venue }) => venue === event.venue).map(({ id }) => id)
  const also = chosen ?? atPlace
  const ids = [event.id, ...also]
  const reach = useReach({ by: 'cancel', ids }, open)
  const isTold = reach.data?.households !== 0
  const whom = reach.data && tellsWhom(reach.data)
  const count = also.length > 0 ? `${ids.length}件を` : ''
  const cancel = useCancel()
  const { pending, unsaved } = useFormFrame({
    isOpen: open,
    isDirty: !!message?.trim(),
    write: cancel,
    onLeave: onClose,
  })
  const send = useOneAtATime(() => {
    if (!open) return
    cancel.mutate({ ids, reason, message })
  })
  return (
    <Dialog
      open={open}
      onClose={unsaved.ask}
      onExited={onExited}
      pending={pending}
      keep
      sheet="bottom"
      title={`${event.title}を中止にする`}
      description={`${formatShortDate(event.date)} ${formatTimeRange(event)}・${event.venue}`}
      footer={
        <>
          <Button css={{ mdDown: { flex: 'none!' } }} onClick={unsaved.ask} disabled={pending}>
            やめる
          </Button>
          <Button
            variant="primary"
            icon="ban"
            data-autofocus
            css={wrapped}
            onClick={send}
            pending={pending}
            disabled={day.isPending || reach.isPending}
          >
            {whom ? `${count}中止にして${whom}` : `${count}中止にする`}
          </Button>
        </>
      }
    >
      <Body>
        <section>
          <h3>理由</h3>
          <ReasonChoice label="理由" value={reason} onChange={setReason} />
        </section>
        {others.length > 0 && (
          <OtherEvents events={others} venue={event.venue} chosen={also} onChange={setChosen} />
        )}
        {message === null ? (
          <div>
            <Button variant="link" icon="plus" onClick={() => setMessage('')}>
              ひとこと添える
            </Button>
          </div>
        ) : (
          <Field label="ひとこと">
            <Textarea
              maxLength={NOTE_MAX}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          </Field>
        )}
        {isTold && <ReachNote reach={reach.data} />}
        <Stays>
          {!isTold &&
            'まだ知らせていない予定か、知らせる家族のいない予定のため、だれにも届きません。'}
          回答と資料は残り、あとから再開できます。
        </Stays>
      </Body>
      <UnsavedQuestion {...unsaved} />
    </Dialog>
  )
}
