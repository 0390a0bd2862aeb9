import { useLocation } from '@tanstack/react-router'
import { PageHead } from '../../components/look/layout.tsx'
import { itemAt, type NavGroup } from '../../components/shell/nav.ts'
import {
  CardListSkeleton,
  EventListSkeleton,
  RowsSkeleton,
} from '../../components/state/skeleton.tsx'

const shapes = { events: EventListSkeleton, people: RowsSkeleton }

/** While the page is on its way: its title and shape, which the portal's menu knows. */
export function PageSkeleton({ menu }: { menu: readonly NavGroup[] }) {
  const item = useLocation({ select: ({ pathname }) => itemAt(menu, pathname) })
  const Shape = item?.lists ? shapes[item.lists] : CardListSkeleton
  return (
    <>
      {item && <PageHead title={item.label} />}
      <Shape />
    </>
  )
}
