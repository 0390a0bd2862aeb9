import type { ReactNode } from 'react'
import { focusPage } from '../../lib/browser/focus-page.ts'
import type { Write } from '../../lib/form/use-write.ts'
import { isNotFound } from '../../lib/query/errors.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  onExited: () => void
  /** While what will be lost is still being counted. */
  disabled?: boolean
  /** Once it is stored, or was elsewhere, the button that opened this is gone: the focus moves to the page. */
  write: Write
  /** What will be lost. */
  children: ReactNode
}

/** Asks before one entry of a list is deleted. */
export function DeleteDialog({ onExited, ...props }: Props) {
  return (
    <ConfirmDialog
      {...props}
      onExited={() => {
        if (props.write.isSuccess || isNotFound(props.write.error)) focusPage()
        onExited()
      }}
      title="本当に削除しますか？"
      verb="削除する"
      pendingVerb="削除中..."
    />
  )
}
