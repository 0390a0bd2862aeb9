import { type ReactNode, useRef } from 'react'

/** Where the focus goes when what had it is gone after an upload. */
export const PICKS = '[data-picks]'

interface Props {
  label: string
  onPick: (file: File) => void
  /** While true, the buttons do nothing, but keep the focus. */
  pending: boolean
  /** Any number of buttons with these props; each opens the same picker. */
  children: (button: PickButton) => ReactNode
}

interface PickButton {
  onClick: () => void
  'aria-disabled': true | undefined
  /** For the style: it stays as it is under the pointer. */
  'data-disabled': true | undefined
  'data-picks': ''
}

/** The browser's own file picker, for one file a time. */
export function PickFile({ label, onPick, pending, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const off = pending || undefined
  const onClick = () => {
    if (!pending) input.current?.click()
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
      {children({ onClick, 'aria-disabled': off, 'data-disabled': off, 'data-picks': '' })}
    </>
  )
}
