import { createLink, useLocation } from '@tanstack/react-router'
import { styled } from '../../lib/theme/styled.ts'
import { useTooltip } from '../action/tooltip.tsx'
import { Icon } from '../look/icon.tsx'
import type { NavItem } from './nav.ts'
import { navLinkCss } from './sidebar-styles.ts'

const Anchor = styled('a', { base: navLinkCss })
const StyledLink = createLink(Anchor)

interface Props {
  item: NavItem
  count?: number | undefined
  collapsed?: boolean | undefined
  onFollow?: (() => void) | undefined
}

export function NavLink({ item, count, collapsed, onFollow }: Props) {
  const { handlers, tip } = useTooltip(collapsed ? item.label : null, 'right')
  const isAlso = useLocation({ select: ({ pathname }) => item.also?.includes(pathname) })
  return (
    <li>
      <StyledLink
        to={item.to}
        activeOptions={{ exact: item.to.lastIndexOf('/') === 0, includeSearch: false }}
        {...(isAlso && { 'aria-current': 'page' })}
        data-collapsed={collapsed || undefined}
        onClick={onFollow}
        {...handlers}
      >
        <Icon name={item.icon} />
        <span className="label">{item.label}</span>
        {count ? (
          <span className="count">
            {count}
            <span className="vh">件</span>
          </span>
        ) : null}
      </StyledLink>
      {tip}
    </li>
  )
}
