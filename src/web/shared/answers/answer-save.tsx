import { NOTE_MAX } from '../../../domain/basics/validation.ts'
import { type Mark, markLabels } from '../../../domain/schedule/attendance.ts'
import { Button } from '../../components/action/button.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

const Save = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2',
    alignItems: 'center',
    '&[data-live]': { mdDown: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    [SMALL_PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

export interface AnswerSaveProps {
  mark: Mark | null
  comment: string
  onComment: (comment: string) => void
  onSave: () => void
  pending?: boolean | undefined
  /** Nothing to save: the stored answer and comment stand as they are. */
  unchanged?: boolean | undefined
}

/** The comment, and a button that says what it saves; without a mark `onSave` says what is missing. */
export function AnswerSave({
  mark,
  comment,
  onComment,
  onSave,
  pending,
  unchanged,
}: AnswerSaveProps) {
  const live = mark !== null && !unchanged
  return (
    <Save data-live={live || undefined}>
      <TextInput
        aria-label="コメント（任意）"
        placeholder="コメント（任意）"
        value={comment}
        maxLength={NOTE_MAX}
        onChange={(event) => onComment(event.target.value)}
        size={live ? 'lg' : 'md'}
      />
      <Button
        variant={mark ? 'primary' : 'outline'}
        size={live ? 'lg' : 'md'}
        disabled={unchanged}
        pending={pending}
        onClick={onSave}
      >
        {live && <AnswerMark mark={mark} size={20} plain />}
        {live ? `${markLabels[mark]}で保存する` : unchanged && mark ? '保存済み' : '保存する'}
      </Button>
    </Save>
  )
}
