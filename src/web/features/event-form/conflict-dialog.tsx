import { useState } from 'react'
import {
  type EditedPart,
  type EditedValues,
  labelOfPart,
  sayPart,
} from '../../../domain/schedule/event-conflict.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogButtons } from '../../components/dialog/dialog-buttons.tsx'
import { ChoiceList } from '../../components/form/choice-list.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Part = styled('section', {
  base: {
    mt: '4',
    '& > h3': { mb: '2', fontSize: 'sm' },
    '& b': { overflowWrap: 'anywhere', whiteSpace: 'pre-line', lineClamp: 6 },
  },
})

interface Props {
  open: boolean
  parts: readonly EditedPart[]
  mine: EditedValues
  theirs: EditedValues
  onClose: () => void
  /** With the parts that stay as the others have made them. */
  onChoose: (left: EditedPart[]) => void
  onExited: () => void
}

/** Somebody else has changed the same meanwhile: both values, of which the coach chooses. */
export function ConflictDialog(props: Props) {
  const { open, parts, mine, theirs, onClose, onChoose, onExited } = props
  const [left, setLeft] = useState<EditedPart[]>([])
  const choose = (part: EditedPart, side: 'mine' | 'theirs') =>
    setLeft([...left.filter((one) => one !== part), ...(side === 'theirs' ? [part] : [])])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="ほかの人も変更しました"
      role="alertdialog"
      size="sm"
      sheet="bottom"
      footer={
        <DialogButtons onCancel={onClose} onClick={() => onChoose(left)}>
          選んだ内容で保存する
        </DialogButtons>
      }
    >
      編集している間に、同じ項目が保存されました。残す方を選んでください。
      {parts.map((part) => (
        <Part key={part}>
          <h3>{labelOfPart(part)}</h3>
          <ChoiceList
            label={labelOfPart(part)}
            value={left.includes(part) ? 'theirs' : 'mine'}
            onChange={(side) => choose(part, side)}
            choices={[
              { value: 'mine', label: sayPart(part, mine), detail: 'あなたの変更' },
              {
                value: 'theirs',
                label: sayPart(part, theirs),
                detail: 'ほかの人の変更（いまの内容）',
              },
            ]}
          />
        </Part>
      ))}
    </Dialog>
  )
}
