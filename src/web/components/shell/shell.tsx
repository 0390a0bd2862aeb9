import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { Drawer } from './drawer.tsx'
import { itemAt, type NavItem } from './nav.ts'
import { Sidebar, type SidebarProps } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebar } from './use-sidebar.ts'

const Root = styled('div', {
  base: {
    '& > aside': {
      display: { base: 'none', md: 'block' },
      position: 'fixed',
      inset: '0 auto 0 0',
      zIndex: 'bar',
      w: 'calc(var(--side) + env(safe-area-inset-left))',
      borderEnd: '1px solid',
      borderColor: 'line',
      transition: 'width {durations.slow} ease-out',
    },
    '& > .page': { md: { ms: 'var(--side)', transition: 'margin {durations.slow} ease-out' } },
    '& main': {
      maxW: '104rem',
      minW: '0',
      '--page-x': '1rem',
      px: { base: 'var(--page-x)', md: '8' },
      [SMALL_PHONE]: { '--page-x': '0.75rem' },
      pt: { base: '3', md: '6' },
      pb: { base: 'calc(7rem + env(safe-area-inset-bottom))', md: '8' },
      outline: 'none',
    },
    '& > .skip': {
      position: 'fixed',
      insetStart: '2',
      top: '-6.25rem',
      zIndex: 'toast',
      px: '4',
      py: '2',
      borderRadius: 'control',
      bg: 'accent.solid',
      color: 'accent.on',
      '&:focus': { top: '2' },
    },
  },
  variants: {
    collapsed: { true: { '--side': '3rem' }, false: { '--side': '16rem' } },
    tabs: { true: { mdDown: { '--tab-bar': '4rem' } } },
  },
})

export interface ShellProps extends SidebarProps {
  /** The tabs on a phone; without them the top bar has a menu button. */
  tabs?: readonly NavItem[]
  /** The open tab was tapped once more. */
  onTabAgain?: () => void
  /** The drawer is being opened. */
  onMenu?: () => void
  /** At the right of the phone's top bar. */
  topEnd: ReactNode
  /** The page's title on a phone where the path has no menu item. */
  title?: string | undefined
  children: ReactNode
}

/** Sidebar on a desktop, top bar and drawer on a phone. Holds no data. */
export function Shell({
  tabs,
  onTabAgain,
  onMenu,
  topEnd,
  title,
  children,
  ...sidebar
}: ShellProps) {
  const { collapsed, toggleCollapsed, drawer, setDrawer } = useSidebar()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const openDrawer = () => {
    setDrawer(true)
    onMenu?.()
  }
  const closeDrawer = () => setDrawer(false)
  return (
    <Root collapsed={collapsed} tabs={!!tabs}>
      <a className="skip" href="#main">
        本文へ移動
      </a>
      <aside>
        <Sidebar {...sidebar} collapsed={collapsed} onToggle={toggleCollapsed} />
      </aside>
      <div className="page">
        <TopBar
          club={sidebar.team?.name || 'チーム'}
          title={title ?? itemAt(sidebar.groups, path)?.label ?? 'まるクラブ'}
          onMenu={tabs ? undefined : openDrawer}
          end={topEnd}
        />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {tabs && (
        <TabBar items={tabs} counts={sidebar.counts} onMenu={openDrawer} onAgain={onTabAgain} />
      )}
      <Drawer open={drawer} onClose={closeDrawer} label="メニュー">
        <Sidebar
          {...sidebar}
          onFollow={closeDrawer}
          onLogOut={() => {
            // What a changed form asks first would lie below it.
            closeDrawer()
            sidebar.onLogOut()
          }}
        />
      </Drawer>
    </Root>
  )
}
