import type { IconName } from '../icon.tsx'

export interface NavItem {
  to: string
  label: string
  icon: IconName
}
export type NavGroup = readonly NavItem[]

/** The label of the item that stands for the path; a page below it has the same, save below the first. */
export function titleOf(groups: readonly NavGroup[], path: string): string | null {
  const start = groups[0]?.[0]
  const items = groups
    .flat()
    .filter((item) => path === item.to || (item !== start && path.startsWith(`${item.to}/`)))
  const nearest = items.sort((a, b) => b.to.length - a.to.length)[0]
  return nearest?.label ?? null
}
