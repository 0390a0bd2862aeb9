import { Stack } from '../../components/look/layout.tsx'
import { AnswerClosed, AnswerMarks, type AnswerMarksProps } from './answer-marks.tsx'
import { AnswerSave, type AnswerSaveProps } from './answer-save.tsx'

export interface AnswerBarProps
  extends Omit<AnswerSaveProps, 'mark'>,
    Omit<AnswerMarksProps, 'disabled'> {
  /** Why it can't be answered; the buttons are then off. */
  closed?: string | null | undefined
}

/** Mark, comment, save: nothing is sent before the save button. */
export function AnswerBar({ label, value, onChange, closed, ...save }: AnswerBarProps) {
  return (
    <Stack>
      <AnswerMarks label={label} value={value} onChange={onChange} disabled={!!closed} />
      {closed ? <AnswerClosed>{closed}</AnswerClosed> : <AnswerSave mark={value} {...save} />}
    </Stack>
  )
}
