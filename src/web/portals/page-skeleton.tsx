import { useLocation } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { PageHead } from '../components/layout.tsx'
import { itemAt, type NavGroup } from '../components/shell/nav.ts'
import { CardListSkeleton, EventListSkeleton, RowsSkeleton } from '../components/skeleton.tsx'

/** The portal's own. */
export const MenuContext = createContext<readonly NavGroup[]>([])

const shapes = { events: EventListSkeleton, people: RowsSkeleton }

/** While the page is on its way: its title and shape, which the menu knows. Nothing outside of a shell. */
export default function PageSkeleton(): ReactNode {
  const menu = use(MenuContext)
  const item = useLocation({ select: ({ pathname }) => itemAt(menu, pathname) })
  if (menu.length === 0) return null
  const Shape = item?.lists ? shapes[item.lists] : CardListSkeleton
  return (
    <>
      {item && <PageHead title={item.label} />}
      <Shape />
    </>
  )
}
