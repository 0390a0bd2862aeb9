import { type ReactNode, useRef } from 'react'

interface Props {
  label: string
  onPick: (file: File) => void
  /** Any number of buttons; each opens the same picker. */
  children: (open: () => void) => ReactNode
}

/** The browser's own file picker, for one file a time. */
export function PickFile({ label, onPick, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
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
      {children(() => input.current?.click())}
    </>
  )
}
