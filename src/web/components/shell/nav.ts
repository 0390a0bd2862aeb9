import type { IconName } from '../icon.tsx'

export interface NavItem {
  to: string
  label: string
  icon: IconName
  /** Left out of the menu while its page doesn't exist. */
  ready?: boolean
}
export type NavGroup = readonly NavItem[]

export const readyGroups = (groups: readonly NavGroup[]): NavGroup[] =>
  groups
    .map((group) => group.filter((item) => item.ready !== false))
    .filter((group) => group.length > 0)

/** The label of the item that stands for the path; a page below it has the same, save below the first. */
export function titleOf(groups: readonly NavGroup[], path: string): string | null {
  const start = groups[0]?.[0]
  const items = groups
    .flat()
    .filter((item) => path === item.to || (item !== start && path.startsWith(`${item.to}/`)))
  const nearest = items.sort((a, b) => b.to.length - a.to.length)[0]
  return nearest?.label ?? null
}
