import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Whether the dialog that stands in the address is not this player's: it stood there for another one,
 * or before the log-in (`refused`). Whoever the server names first in a new browser has opened it.
 */
export function useOthersDialog(id: string | null, refused: boolean): boolean {
  const [owner, setOwner] = useState(id ?? undefined)
  const [wasOut, setOut] = useState(false)
  if (refused && !wasOut) setOut(true)
  const isNamed = useLocation({
    select: ({ search: { dialog, remove } }) => dialog !== undefined || remove !== undefined,
  })
  const isFirst = owner === undefined && !wasOut
  const isAnother = id !== null && id !== owner && !isFirst
  if (id !== null && id !== owner && (isFirst || !isNamed)) setOwner(id)
  return isAnother && isNamed
}
