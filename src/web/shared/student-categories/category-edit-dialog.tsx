import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogButtons } from '../../components/dialog/dialog-buttons.tsx'
import { usePlayerMe } from '../../lib/session/me.ts'
import { CategoryChoice } from './category-choice.tsx'
import { useCategoryEdit } from './use-category-edit.ts'
import type { ChosenCategories } from './use-chosen-categories.ts'

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  choice: ChosenCategories
}

/** The choice again, from the calendar and the attendance list; cancelling leaves the last saved. */
export default function CategoryEditDialog({ open, onClose, onExited, choice }: Props) {
  const { chosen, tick, save, pending } = useCategoryEdit(usePlayerMe().student.id, choice, onClose)
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
        <DialogButtons
          onCancel={onClose}
          disabled={chosen.length === 0}
          pending={pending}
          onClick={save}
        >
          カテゴリを保存
        </DialogButtons>
      }
    >
      <CategoryChoice categories={choice.all} chosen={chosen} onTick={tick} disabled={pending} />
    </Dialog>
  )
}
