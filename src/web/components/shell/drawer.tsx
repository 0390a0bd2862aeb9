import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('dialog', {
  base: {
    position: 'fixed',
    inset: '0 auto 0 0',
    w: 'calc(18rem + env(safe-area-inset-left))',
    maxW: 'calc(100vw - 2rem)',
    h: '100dvh',
    maxH: 'none',
    m: '0',
    bg: 'surface',
    color: 'ink',
    boxShadow: 'float',
    overflow: 'hidden',
    overscrollBehavior: 'contain',
    '&[open]': { animation: 'drawerIn {durations.slow} ease-out' },
    '&::backdrop': { bg: 'scrim', animation: 'fadeIn {durations.slow} ease-out' },
  },
})

interface Props {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** The browser's own modal dialog: it keeps and returns the focus without a line of ours. */
export function Drawer({ open, onClose, label, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) return
    const element = dialog.current
    element?.showModal()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      element?.close()
      document.documentElement.style.overflow = ''
    }
  }, [open])
  return (
    <Root
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && children}
    </Root>
  )
}
