import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  onExited: () => void
  pending: boolean
  /** While what will be lost is still being counted. */
  disabled?: boolean
  /** Whether it is gone: with it went the button that opened this, so the focus moves to the page. */
  deleted: boolean
  /** What will be lost. */
  children: ReactNode
}

/** Asks before one entry of a list is deleted. */
export function DeleteDialog({ deleted, onExited, ...props }: Props) {
  return (
    <ConfirmDialog
      {...props}
      onExited={() => {
        if (deleted) document.getElementById('main')?.focus({ preventScroll: true })
        onExited()
      }}
      title="本当に削除しますか？"
      verb="削除する"
      pendingVerb="削除中..."
    />
  )
}
