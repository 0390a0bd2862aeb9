import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '../look/icon.tsx'

export interface NavItem {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: IconName
  /** What its page lists; cards by default. */
  lists?: 'events' | 'people'
  /** Further pages that have no item of their own. */
  also?: readonly string[]
}
export type NavGroup = readonly NavItem[]

/** The item that stands for the path; a page below it has the same, save below the first. */
export function itemAt(groups: readonly NavGroup[], path: string): NavItem | undefined {
  const start = groups[0]?.[0]
  const items = groups
    .flat()
    .filter(
      (item) =>
        path === item.to ||
        item.also?.includes(path) ||
        (item !== start && path.startsWith(`${item.to}/`)),
    )
  return items.sort((a, b) => b.to.length - a.to.length)[0]
}
