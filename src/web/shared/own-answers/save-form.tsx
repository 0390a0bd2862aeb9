import type { ReactNode } from 'react'

interface Props {
  onSave: () => void
  children: ReactNode
}

/** Enter in the comment saves, as the button does. */
export function SaveForm({ onSave, children }: Props) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
    </form>
  )
}
