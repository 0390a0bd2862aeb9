import type { ReactNode } from 'react'
import { LARGE_TEXT, SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { IconButton } from '../action/icon-button.tsx'
import { BrandRing } from '../look/brand-ring.tsx'

const Root = styled('header', {
  base: {
    display: { base: 'flex', md: 'none' },
    alignItems: 'center',
    gap: '1',
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    minH: 'calc(3.5rem + env(safe-area-inset-top))',
    pt: 'env(safe-area-inset-top)',
    pe: '4',
    [SMALL_PHONE]: { pe: '3' },
    bg: 'surface',
    borderBottom: '1px solid',
    borderColor: 'line',
    '& > svg': { flex: 'none' },
    '& > :last-child': { ms: 'auto' },
    // What stands at the end gives way to the title, but not to the club's name.
    '& > .title': {
      flex: '1 1 auto',
      minW: '0',
      maxW: 'calc(100% - 8.75rem)',
      ms: '2',
      whiteSpace: 'nowrap',
    },
    '& small, & h1': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& small': { w: '0', minW: 'full', fontSize: 'xs', lineHeight: '1rem', color: 'ink.muted' },
    '& h1': { fontSize: 'lg', lineHeight: '1.375rem', [SMALL_PHONE]: { fontSize: 'md' } },
    // The page's name in up to three lines; the club's is in the menu.
    [LARGE_TEXT]: {
      '& > svg, & small': { display: 'none' },
      '& > .title': { whiteSpace: 'normal' },
      '& h1': {
        fontSize: 'min({fontSizes.lg}, 4.75vw)',
        lineHeight: 'tight',
        wordBreak: 'break-all',
        lineClamp: 3,
      },
    },
  },
  variants: { menu: { true: { ps: '1' }, false: { ps: '4' } } },
})

interface Props {
  club: string
  title: string
  /** Without it there is no menu button: players open the menu from the tab bar. */
  onMenu?: (() => void) | undefined
  end?: ReactNode
}

export function TopBar({ club, title, onMenu, end }: Props) {
  return (
    <Root menu={!!onMenu}>
      {onMenu && (
        <IconButton
          icon="menu"
          label="メニュー"
          tone="ink"
          aria-haspopup="dialog"
          onClick={onMenu}
        />
      )}
      <BrandRing size={28} />
      <div className="title">
        <small>{club}</small>
        <h1>{title}</h1>
      </div>
      {end}
    </Root>
  )
}
