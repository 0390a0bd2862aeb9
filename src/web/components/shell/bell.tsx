import { Link, type LinkProps } from '@tanstack/react-router'
import { styled } from '../../lib/theme/styled.ts'
import { Icon } from '../look/icon.tsx'
import { cornerCount } from './corner-count.ts'

const Root = styled('span', {
  base: {
    position: 'relative',
    flex: 'none',
    '& > a': {
      display: 'grid',
      placeItems: 'center',
      w: '11',
      h: '11',
      borderRadius: 'control',
      color: 'ink',
      _hover: { bg: 'sunken' },
    },
    '& .count': { ...cornerCount, top: '1', insetEnd: '1' },
  },
})

/** The way to the announcements, with how many are new. */
export function Bell({ to, unread = 0 }: { to: NonNullable<LinkProps['to']>; unread?: number }) {
  return (
    <Root>
      <Link to={to} aria-label={unread > 0 ? `お知らせ（未読${unread}件）` : 'お知らせ'}>
        <Icon name="bell" />
        {unread > 0 && (
          <span className="count" aria-hidden>
            {unread}
          </span>
        )}
      </Link>
    </Root>
  )
}

/** The bell and whoever is signed in, at the end of a phone's top bar: their name gives way before the title does. */
export const TopEnd = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    flex: '0 999 auto',
    minW: '5.75rem',
    '& > :last-child': { minW: '0' },
  },
})
