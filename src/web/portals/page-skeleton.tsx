import { useLocation } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { PageHead } from '../components/layout.tsx'
import { type NavGroup, titleOf } from '../components/shell/nav.ts'
import { EventListSkeleton } from '../components/skeleton.tsx'

/** The portal's own. */
export const MenuContext = createContext<readonly NavGroup[]>([])

/** While the page is on its way: its title, which the menu knows, and the shape of a list. */
export default function PageSkeleton(): ReactNode {
  const menu = use(MenuContext)
  const title = useLocation({ select: ({ pathname }) => titleOf(menu, pathname) })
  return (
    <>
      {title && <PageHead title={title} />}
      <EventListSkeleton />
    </>
  )
}
