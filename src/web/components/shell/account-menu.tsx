import { Link } from '@tanstack/react-router'
import { displayName } from '../../../domain/people/names.ts'
import { Avatar } from '../look/avatar.tsx'
import { Icon } from '../look/icon.tsx'
import type { NavItem } from './nav.ts'
import type { SidebarProps } from './sidebar.tsx'
import { SwitcherMenu } from './switcher-menu.tsx'

interface Props extends Pick<SidebarProps, 'user' | 'roleLabel' | 'onLogOut' | 'loggingOut'> {
  /** Where the own account is changed. */
  settings?: Pick<NavItem, 'to' | 'label'>
}

/** In a phone's top bar: who is signed in, the way to the own account, and out of it. */
export function AccountMenu({ user, roleLabel, settings, onLogOut, loggingOut }: Props) {
  return (
    <SwitcherMenu
      look="corner"
      label={`アカウント（${displayName(user)}）`}
      picture={<Avatar person={user} size="md" />}
    >
      {(close) => (
        <>
          <li>
            <p>
              <Avatar person={user} size="md" />
              <b>
                {displayName(user)}
                <small>{roleLabel}</small>
              </b>
            </p>
          </li>
          {settings && (
            <li>
              <Link to={settings.to} onClick={close}>
                <Icon name="user" />
                <b>{settings.label}</b>
              </Link>
            </li>
          )}
          <li>
            <button
              type="button"
              disabled={loggingOut}
              onClick={() => {
                close()
                onLogOut()
              }}
            >
              <Icon name="logOut" />
              <b>ログアウト</b>
            </button>
          </li>
        </>
      )}
    </SwitcherMenu>
  )
}
