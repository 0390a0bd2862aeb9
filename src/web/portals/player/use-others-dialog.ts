import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Whether the dialog that stands in the address is not this player's: it stood there for another one,
 * or before the log-in.
 */
export function useOthersDialog(id: string | null): boolean {
  const [owner, setOwner] = useState(id)
  const isNamed = useLocation({
    select: ({ search: { dialog, remove } }) => dialog !== undefined || remove !== undefined,
  })
  const isAnother = id !== null && id !== owner
  if (isAnother && !isNamed) setOwner(id)
  return isAnother && isNamed
}
