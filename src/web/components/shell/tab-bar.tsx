import { createLink, useLocation } from '@tanstack/react-router'
import type { Css } from '../../lib/theme/css.ts'
import { styled } from '../../lib/theme/styled.ts'
import { Icon } from '../look/icon.tsx'
import { cornerCount } from './corner-count.ts'
import type { NavItem } from './nav.ts'

const Root = styled('nav', {
  base: {
    display: { base: 'flex', md: 'none' },
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: 'bar',
    h: 'calc(4rem + env(safe-area-inset-bottom))',
    ps: 'max(0.5rem, env(safe-area-inset-left))',
    pe: 'max(0.5rem, env(safe-area-inset-right))',
    pt: '1',
    pb: 'calc(0.25rem + env(safe-area-inset-bottom))',
    bg: 'surface',
    borderTop: '1px solid',
    borderColor: 'line',
  },
})

const tab: Css = {
  position: 'relative',
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  borderRadius: 'control',
  minW: '0',
  // Larger text of the reader's grows as far as five labels fit a phone.
  fontSize: 'min(0.75rem, 3.75vw)',
  fontWeight: 'semibold',
  lineHeight: '1rem',
  color: 'ink.muted',
  whiteSpace: 'nowrap',
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[aria-current=page]': { color: 'accent.ink', fontWeight: 'bold' },
  '& > .count': {
    ...cornerCount,
    top: '0',
    insetStart: 'calc(50% + 0.375rem)',
    boxShadow: '0 0 0 2px {colors.surface}',
  },
}
const TabAnchor = styled('a', { base: tab })
const TabLink = createLink(TabAnchor)
const TabButton = styled('button', { base: tab })

interface Props {
  items: readonly NavItem[]
  counts?: Record<string, number> | undefined
  onMenu: () => void
  /** The tab that is open was tapped: asks for what is new. */
  onAgain?: (() => void) | undefined
}

/** The players' tabs on a phone; the last opens the whole sidebar. */
export function TabBar({ items, counts = {}, onMenu, onAgain }: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  function follow(to: string) {
    if (to !== path) return
    onAgain?.()
    scrollTo({ top: 0 })
  }
  const isTab = (to: string) => items.some((item) => item.to === to)
  const inMenu = Object.entries(counts).reduce(
    (sum, [to, count]) => sum + (isTab(to) ? 0 : count),
    0,
  )
  return (
    <Root aria-label="タブ">
      {items.map(({ to, label, icon }) => (
        <TabLink
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          onClick={() => follow(to)}
        >
          <Icon name={icon} size={24} />
          {label}
          <Count count={counts[to]} />
        </TabLink>
      ))}
      <TabButton type="button" aria-haspopup="dialog" onClick={onMenu}>
        <Icon name="menu" size={24} />
        メニュー
        <Count count={inMenu} />
      </TabButton>
    </Root>
  )
}

const Count = ({ count }: { count: number | undefined }) =>
  count ? (
    <span className="count">
      {count}
      <span className="vh">件</span>
    </span>
  ) : null
