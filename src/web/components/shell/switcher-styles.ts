import { SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { cornerCount } from './corner-count.ts'

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
      minW: '15rem',
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
    '& > ul > li > :is(button, a, p)': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      minH: '13',
      px: '2.5',
      py: '1.5',
      borderRadius: 'control',
      fontSize: 'md',
      lineHeight: '1.25rem',
      textAlign: 'start',
      '& > b': { flex: '1', minW: '0', fontWeight: 'semibold' },
      '& > b > small': { display: 'block', fontWeight: 'normal', color: 'ink.muted' },
      '& > .unanswered': { flex: 'none', fontSize: 'xs', fontWeight: 'bold', color: 'accent.ink' },
      '& > svg': { flex: 'none', color: 'accent.ink' },
    },
    '& > ul :is(button, a)': {
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
        '& > ul': { top: 'calc(100% + 0.375rem)', insetEnd: '0' },
      },
      /** There too, as the avatar alone. */
      corner: {
        position: 'relative',
        me: '-1',
        '& > ul': { top: 'calc(100% + 0.375rem)', insetEnd: '0' },
      },
      /** At the foot of the sidebar, whose width the list takes. */
      chevron: { '& > ul': { bottom: 'calc(100% + 0.25rem)', insetInline: '0' } },
      /** In the collapsed sidebar, which would cut off what isn't beside it. */
      avatar: {
        '&&&': { display: 'block', mx: '-1' },
        '& > ul': { position: 'fixed', insetStart: 'calc(var(--side) + 0.375rem)', bottom: '2' },
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
  h: '11',
  ps: '0.3125rem',
  pe: '3',
  border: '1px solid',
  borderColor: 'line',
  borderRadius: 'full',
  bg: 'surface',
  fontSize: 'base',
  lineHeight: '1.25rem',
  '& > span:nth-of-type(2)': {
    maxW: '6.5rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > svg': { flex: 'none', color: 'ink.muted' },
  // Of a family, two children's pictures: the third would push the bar off the screen.
  [SMALL_PHONE]: {
    pe: '0.3125rem',
    '& > svg': { display: 'none' },
    '& > span > span:nth-of-type(n + 3)': { display: 'none' },
  },
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
    w: '11',
    h: '11',
    borderRadius: 'full',
    _hover: { bg: 'sunken' },
    '&[aria-expanded=true]': { bg: 'accent.soft' },
  },
})
