import { answeredAt, answererWords } from '../../../domain/schedule/answerer-words.ts'
import { closedMessage, isAskedAgain, isFromBefore } from '../../../domain/schedule/attendance.ts'
import type { FamilyRow, FamilySchedule } from '../../../domain/schedule/family-answers.ts'
import type { ClubClock } from '../../../domain/time/clock.ts'
import { Button } from '../../components/action/button.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { usePlayerMe } from '../../lib/session/me.ts'
import type { FamilyAnswers, Wanted } from './use-family-answers.ts'

interface Props {
  event: FamilySchedule
  row: FamilyRow
  clock: ClubClock
  state: ReturnType<FamilyAnswers['stateOf']>
  onWrite: () => void
  onAgain: (wanted: Wanted) => void
  onCancel: () => void
}

/** Who answered and when, the comment; or what came of the last tap. */
export function RowFoot({ event, row, clock, state, onWrite, onAgain, onCancel }: Props) {
  const { guardian, timeZone } = usePlayerMe()
  const { answer, waiting } = row
  if (state?.kind === 'failed')
    return (
      <div className="foot" data-failed="" role="alert">
        <span>{state.error}</span>
        <Button variant="link" icon="retry" onClick={() => onAgain(state.wanted)}>
          もう一度
        </Button>
      </div>
    )
  if (state?.kind === 'waiting')
    return (
      <div className="foot">
        <span>つながったら送ります</span>
        <Button variant="link" onClick={onCancel}>
          取り消す
        </Button>
      </div>
    )
  if (state?.kind === 'sending') return <div className="foot">送っています…</div>
  const isOld = isFromBefore(event, answer) && state?.kind !== 'saved'
  if (event.closed)
    return (
      <div className="foot">
        <span>
          {isOld && <FromBefore asked={isAskedAgain(event, answer)} />}
          {closedMessage(event.closed, event.deadlineAt, timeZone)}
        </span>
      </div>
    )
  if (!answer) return null
  const { answeredBy: kind, answeredByName, updatedAt, comment } = answer
  const isOwn = kind === 'guardian' && answer.answeredById === guardian?.id
  const whoElse = kind === 'player' ? '本人' : answererWords({ kind, name: answeredByName })
  const who = isOwn ? '自分' : whoElse
  return (
    <div className="foot">
      <span>
        {isOld && <FromBefore asked={isAskedAgain(event, answer)} />}
        {waiting !== null && <b className="wait nowrap">キャンセル待ち {waiting}番目　</b>}
        <span className="nowrap">
          {state?.kind === 'saved'
            ? 'いま回答しました'
            : `${who} ${updatedAt && answeredAt(updatedAt, clock)}`}
        </span>{' '}
        {comment && <q>{comment}</q>}
      </span>
      <Button
        variant="link"
        icon="message"
        aria-label={comment ? 'コメントを編集' : 'コメントを添える'}
        onClick={onWrite}
      >
        {comment ? '編集' : 'コメント'}
      </Button>
    </div>
  )
}

/** The event was changed after the answer. */
const FromBefore = ({ asked }: { asked: boolean }) => (
  <span className="before">
    <Badge look="maybe">変更前の回答</Badge>{' '}
    {asked ? 'もう一度お答えください' : '予定の日時か場所が変わりました'}
  </span>
)
