import type { ReactNode } from 'react'
import { useIsWriting, useOneAtATime, type Write } from '../../lib/form/use-write.ts'
import { Dialog } from './dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** The question, for example 本当に削除しますか？ */
  title: string
  /** What will be lost, in numbers. */
  children: ReactNode
  /** The verb, never "OK". */
  verb: string
  /** What the button says while it works, for example 削除中... */
  pendingVerb?: string
  /** What the verb sends. */
  write?: Write | undefined
  disabled?: boolean
  /** False for a step that loses nothing. */
  destructive?: boolean
  onExited?: () => void
}

export function ConfirmDialog(props: Props) {
  const { open, onClose, onConfirm, title, children, verb, pendingVerb, disabled } = props
  const { write, destructive = true, onExited } = props
  const pending = useIsWriting(write, open)
  const confirm = useOneAtATime(() => open && onConfirm())
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      size="sm"
      sheet="bottom"
      pending={pending}
      onExited={onExited}
      footer={
        <DialogButtons
          onCancel={onClose}
          calm
          variant={destructive ? 'destroy' : 'primary'}
          onClick={confirm}
          pending={pending}
          disabled={disabled}
          aria-label={pending ? pendingVerb : undefined}
        >
          {verb}
        </DialogButtons>
      }
    >
      {children}
    </Dialog>
  )
}
