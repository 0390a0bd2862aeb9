import { Fragment, type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'

/** Cards that are drawn at once; a season of weekly events has many more. */
const PART = 30

interface Props<Item> {
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

/** A long list in parts, each on demand. */
export function InParts<Item extends { id: string }>({ items, children }: Props<Item>) {
  const [limit, setLimit] = useState(PART)
  const rest = items.length - limit
  return (
    <>
      {items.slice(0, limit).map((item) => (
        <Fragment key={item.id}>{children(item)}</Fragment>
      ))}
      {rest > 0 && (
        <Button onClick={() => setLimit(limit + PART)}>さらに表示（残り{rest}件）</Button>
      )}
    </>
  )
}
