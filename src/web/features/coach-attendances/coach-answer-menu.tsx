import { displayName } from '../../../domain/people/names.ts'
import { MARKS, markLabels, UNANSWERED } from '../../../domain/schedule/attendance.ts'
import type { Participant } from '../../../domain/schedule/schedule.ts'
import { ActionMenu } from '../../components/action/action-menu.tsx'
import type { CoachAnswer } from './coach-writes.ts'

interface Props {
  person: Participant
  onAnswer: (answer: CoachAnswer) => void
  /** Opens the mark and comment together. */
  onComment: () => void
  /** Opens how the answer came to be. */
  onHistory: () => void
  /** Gives a seat to who waits for one. */
  onSeat?: (() => void) | undefined
}

/** Answers for one member: a mark at once, or with a comment. */
export function AnswerMenu({ person, onAnswer, onComment, onHistory, onSeat }: Props) {
  const { studentId, attendance } = person
  const marks = MARKS.filter((mark) => mark !== attendance?.status).map((mark) => ({
    label: `${markLabels[mark]}にする`,
    mark,
    onSelect: () => onAnswer({ studentId, status: mark }),
  }))
  const back = {
    label: '未回答に戻す',
    mark: UNANSWERED,
    onSelect: () => onAnswer({ studentId, status: UNANSWERED }),
  } as const
  return (
    <ActionMenu
      label={`${displayName(person)}さんの出欠を変更`}
      actions={[
        ...(onSeat ? [{ label: '定員に加える', icon: 'userPlus', onSelect: onSeat } as const] : []),
        ...marks,
        ...(attendance ? [back] : []),
        {
          label: attendance?.comment ? 'コメントを編集' : 'コメントを付ける',
          icon: 'note',
          onSelect: onComment,
        },
        { label: '履歴', icon: 'clock', onSelect: onHistory },
      ]}
    />
  )
}
