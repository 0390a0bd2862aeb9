import type { ReactNode } from 'react'
import { displayName, type Named } from '../../../domain/people/names.ts'
import { IconButton } from '../action/icon-button.tsx'
import { ThemeToggle } from '../action/theme-toggle.tsx'
import { Avatar } from '../look/avatar.tsx'
import { BrandRing } from '../look/brand-ring.tsx'
import type { NavGroup } from './nav.ts'
import { NavLink } from './nav-link.tsx'
import { SidebarRoot } from './sidebar-styles.ts'

export interface ShellUser extends Named {
  photoUrl?: string | null
}

export interface SidebarProps {
  team: { name?: string | null; teamCode?: string | null } | null | undefined
  /** Under the club's name, in the team code's place. */
  caption?: string | undefined
  groups: readonly NavGroup[]
  /** Figures beside items, by route: `{ '/attendance': 3 }`. */
  counts?: Record<string, number> | undefined
  user: ShellUser
  /** Under the name: 代表, コーチ, or the sibling. */
  roleLabel: ReactNode
  /** Under the menu, for example the players' timeline. */
  slot?: ReactNode
  /** Beside the name, for example the sibling switch. */
  userEnd?: ReactNode
  /** In the avatar's place where there is no room beside it. */
  userCollapsed?: ReactNode
  onLogOut: () => void
  loggingOut?: boolean | undefined
}

interface Place {
  collapsed?: boolean
  /** On a desktop alone: a drawer isn't collapsed. */
  onToggle?: () => void
  onFollow?: () => void
}

export function Sidebar(props: SidebarProps & Place) {
  const { team, caption, groups, counts, user, roleLabel, slot } = props
  const { userEnd, userCollapsed } = props
  const { onLogOut, loggingOut, collapsed = false, onToggle, onFollow } = props
  return (
    <SidebarRoot collapsed={collapsed}>
      <div className="brand">
        <BrandRing />
        <div>
          <b>{team?.name || 'チーム'}</b>
          <small>{caption ?? `チームID ${team?.teamCode || '---'}`}</small>
        </div>
      </div>
      <div className="scroll">
        <nav aria-label="メニュー">
          {groups.map((group) => (
            <ul key={group[0]?.to}>
              {group.map((item) => (
                <NavLink
                  key={item.to}
                  item={item}
                  count={counts?.[item.to]}
                  collapsed={collapsed}
                  onFollow={onFollow}
                />
              ))}
            </ul>
          ))}
        </nav>
        {slot && <div className="slot">{slot}</div>}
      </div>
      <div className="user">
        {(collapsed && userCollapsed) || <Avatar person={user} size="md" />}
        <div>
          <b>{displayName(user)}</b>
          <small>{roleLabel}</small>
        </div>
        {!collapsed && userEnd}
      </div>
      <div className="tools">
        <ThemeToggle />
        {onToggle && (
          <IconButton
            icon="panel"
            label={collapsed ? 'サイドバーを開く' : 'サイドバーをたたむ'}
            onClick={onToggle}
          />
        )}
        <IconButton
          className="leave"
          icon="logOut"
          label="ログアウト"
          disabled={loggingOut}
          onClick={onLogOut}
        />
      </div>
    </SidebarRoot>
  )
}
