import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { CategoryChoice } from './category-choice.tsx'
import type { ChosenCategories } from './use-chosen-categories.ts'
import { useSaveCategories } from './use-save-categories.ts'

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  choice: ChosenCategories
}

/** The choice again, from the calendar and the attendance list; cancelling leaves the last saved. */
export default function CategoryEditDialog({ open, onClose, onExited, choice }: Props) {
  const [chosen, setChosen] = useState<string[]>([...choice.chosen])
  const { save, pending } = useSaveCategories(onClose)
  const valid = chosen.filter((id) => choice.map.has(id))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="カテゴリ設定"
      description="選んだカテゴリの予定が、カレンダーと出欠管理に表示されます。"
      pending={pending}
      keep
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            キャンセル
          </Button>
          <Button
            variant="primary"
            disabled={valid.length === 0}
            pending={pending}
            onClick={() => save(valid)}
          >
            カテゴリを保存
          </Button>
        </>
      }
    >
      <CategoryChoice
        categories={choice.all}
        chosen={valid}
        onChange={setChosen}
        disabled={pending}
      />
    </Dialog>
  )
}
