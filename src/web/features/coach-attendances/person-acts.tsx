import { displayName } from '../../../domain/people/names.ts'
import type { Participant } from '../../../domain/schedule/schedule.ts'
import { Button } from '../../components/action/button.tsx'
import { IconButton } from '../../components/action/icon-button.tsx'
import { AnswerMenu } from './coach-answer-menu.tsx'
import type { CoachAnswer } from './coach-writes.ts'
import { QuickMarks } from './quick-marks.tsx'

interface Props {
  person: Participant
  /** Whoever waits for a seat gets it without a coach. */
  movesUp: boolean
  onAnswer: (answer: CoachAnswer) => void
  /** Of who waits for a seat. */
  onSeat: (() => void) | undefined
  /** Where there is another event to move to. */
  onMove: (() => void) | undefined
  onComment: () => void
  onHistory: () => void
}

/** What a coach does about one person: what is usual at once, the rest in the menu. */
export function PersonActs(props: Props) {
  const { person, movesUp, onAnswer, onSeat, onMove, onComment, onHistory } = props
  const name = `${displayName(person)}さん`
  return (
    <span className="acts">
      {!movesUp && onSeat && (
        <Button onClick={onSeat}>
          定員に加える
          <span className="vh">：{name}</span>
        </Button>
      )}
      {onMove && (
        <IconButton className="move" icon="move" label={`${name}を移動`} onClick={onMove}>
          <span>移動</span>
        </IconButton>
      )}
      {!person.attendance && (
        <QuickMarks
          person={person}
          onAnswer={(status) => onAnswer({ studentId: person.studentId, status })}
        />
      )}
      <AnswerMenu
        person={person}
        onAnswer={onAnswer}
        onComment={onComment}
        onHistory={onHistory}
        onSeat={movesUp ? onSeat : undefined}
      />
    </span>
  )
}
