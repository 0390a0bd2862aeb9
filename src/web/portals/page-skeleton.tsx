import { useLocation } from '@tanstack/react-router'
import { PageHead } from '../components/layout.tsx'
import { type NavGroup, titleOf } from '../components/shell/nav.ts'
import { EventListSkeleton } from '../components/skeleton.tsx'

/** While the page is on its way: its title, which the menu knows, and the shape of a list. */
export function PageSkeleton({ menu }: { menu: readonly NavGroup[] }) {
  const title = useLocation({ select: ({ pathname }) => titleOf(menu, pathname) })
  return (
    <>
      {title && <PageHead title={title} />}
      <EventListSkeleton />
    </>
  )
}
