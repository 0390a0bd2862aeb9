import type { Unsaved } from '../../lib/form/use-unsaved.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks what `useUnsaved` wants to know. */
export function UnsavedQuestion({ asking, stay, leave }: Unsaved) {
  return (
    <ConfirmDialog
      open={asking}
      onClose={stay}
      onConfirm={leave}
      title="入力した内容を破棄しますか？"
      verb="破棄する"
    >
      保存していない変更があります。
    </ConfirmDialog>
  )
}
