import { cornerCount } from '../../components/shell/corner-count.ts'
import { styled } from '../../lib/theme/styled.ts'

export const SwitcherRoot = styled('div', {
  base: {
    // The sidebar's own divs share its width.
    '&&&': { flex: 'none' },
    '& > .trigger': { position: 'relative', minW: '0' },
    '& > .trigger > .count': {
      ...cornerCount,
      top: '-3px',
      insetEnd: '-3px',
      boxShadow: '0 0 0 2px {colors.surface}',
      pointerEvents: 'none',
    },
    '& > ul': {
      position: 'absolute',
      zIndex: 'popover',
      minW: '240px',
      maxH: '60dvh',
      p: '1.5',
      overflowY: 'auto',
      bg: 'raised',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'card',
      boxShadow: 'float',
      listStyle: 'none',
      animation: 'fadeIn {durations.fast} ease-out',
    },
    '& > ul > li > :is(button, p)': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      minH: '52px',
      px: '2.5',
      py: '1.5',
      borderRadius: 'control',
      fontSize: 'md',
      lineHeight: '20px',
      textAlign: 'start',
      '& > b': { flex: '1', minW: '0', fontWeight: 'semibold' },
      '& > .unanswered': { flex: 'none', fontSize: 'xs', fontWeight: 'bold', color: 'accent.ink' },
      '& > svg': { flex: 'none', color: 'accent.ink' },
    },
    '& > ul button': {
      position: 'relative',
      _hover: { bg: 'sunken' },
      '&:focus-visible': { outlineOffset: '-3px' },
      '&:disabled': { color: 'ink.muted' },
      '& > [data-spinner]': { position: 'static', m: '0', flex: 'none' },
    },
  },
  variants: {
    look: {
      /** In a phone's top bar. */
      pill: {
        position: 'relative',
        '&&&': { flex: '0 1 auto', minW: '0' },
        '& > ul': { top: 'calc(100% + 6px)', insetEnd: '0' },
      },
      /** At the foot of the sidebar, whose width the list takes. */
      chevron: { '& > ul': { bottom: 'calc(100% + 4px)', insetInline: '0' } },
      /** In the collapsed sidebar, which would cut off what isn't beside it. */
      avatar: {
        '&&&': { display: 'block', mx: '-4px' },
        '& > ul': { position: 'fixed', insetStart: 'calc(var(--side) + 6px)', bottom: '2' },
      },
    },
  },
})

const pill = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minW: '0',
  maxW: 'full',
  h: '44px',
  ps: '5px',
  pe: '3',
  border: '1px solid',
  borderColor: 'line',
  borderRadius: 'full',
  bg: 'surface',
  fontSize: 'base',
  lineHeight: '20px',
  '& > span:nth-of-type(2)': {
    maxW: '104px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > svg': { flex: 'none', color: 'ink.muted' },
} as const

export const PillButton = styled('button', {
  base: { ...pill, _hover: { borderColor: 'control' } },
})
/** Where there is nobody to switch to: the name alone. */
export const PillName = styled('div', { base: { ...pill, borderColor: 'transparent', pe: '1' } })

export const AvatarButton = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '44px',
    h: '44px',
    borderRadius: 'full',
    _hover: { bg: 'sunken' },
    '&[aria-expanded=true]': { bg: 'accent.soft' },
  },
})
