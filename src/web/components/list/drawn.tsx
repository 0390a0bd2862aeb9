import { type ReactNode, useDeferredValue } from 'react'

interface Props {
  /** Its place in the list, from 0. */
  index: number
  /** How many the first screen may show. */
  first?: number
  /** As high as the card, for a moment in its place. */
  space: ReactNode
  children: ReactNode
}

/**
 * A card of a long list: the first ones are drawn together with their page, the others soon afterwards,
 * in pieces between which a tap is answered.
 */
export function Drawn({ index, first = 8, space, children }: Props) {
  return useDeferredValue(true, index < first) ? children : space
}
