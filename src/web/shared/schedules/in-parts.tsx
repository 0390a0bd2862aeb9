import { type ReactNode, useState } from 'react'
import { formatAmount } from '../../../domain/basics/money.ts'
import { Button } from '../../components/action/button.tsx'
import { Drawn } from '../../components/list/drawn.tsx'

/** Cards that are drawn at once; a season of weekly events has many more. */
const PART = 30

interface Props<Item> {
  items: readonly Item[]
  children: (item: Item) => ReactNode
  /** As high as a card, for a moment in its place. */
  space: ReactNode
}

/** A long list in parts, each on demand. */
export function InParts<Item extends { id: string }>({ items, children, space }: Props<Item>) {
  const [limit, setLimit] = useState(PART)
  const rest = items.length - limit
  return (
    <>
      {items.slice(0, limit).map((item, index) => (
        <Drawn key={item.id} index={index} space={space}>
          {children(item)}
        </Drawn>
      ))}
      {rest > 0 && (
        <Button onClick={() => setLimit(limit + PART)}>
          さらに表示（残り{formatAmount(rest)}件）
        </Button>
      )}
    </>
  )
}
