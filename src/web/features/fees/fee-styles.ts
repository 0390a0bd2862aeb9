import { styled } from '../../lib/theme/styled.ts'
import { NARROW, WIDE } from './wide.ts'

/** One member: who, status, total, paid, and the breakdown below. */
export const Row = styled('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
    alignItems: 'center',
    gap: '8px',
    py: '3',
    ps: '4',
    pe: '1',
    [WIDE]: {
      gridTemplateColumns: 'minmax(0, 1fr) 128px 112px 136px 44px',
      gap: '0 16px',
      py: '2',
      pe: '2',
    },
    // A large club's later rows are laid out when they come near.
    '&:nth-of-type(n + 61)': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 273px',
      [WIDE]: { containIntrinsicSize: 'auto 137px' },
    },
    _empty: { minBlockSize: '120px' },
    '& + article': { borderTop: '1px solid', borderColor: 'line' },
    '& > .status': { [NARROW]: { gridRow: '2', gridColumn: '1', w: '128px' } },
    '& > .amount': {
      textAlign: 'end',
      whiteSpace: 'nowrap',
      lineHeight: 'tight',
      '& b': { fontSize: 'xl' },
      '& b small': { ms: '1px', fontSize: 'sm', fontWeight: 'normal' },
      '& > small': { display: 'block', fontSize: 'xs', lineHeight: '18px', color: 'ink.muted' },
    },
    '& > .paid': { [NARROW]: { gridRow: '2', gridColumn: '2 / 4', justifySelf: 'end', me: '3' } },
    '& > .toggle': {
      [NARROW]: { gridRow: '1', gridColumn: '3' },
      '&[aria-expanded=true]:not(:hover)': { bg: 'transparent', color: 'ink.muted' },
    },
    '& > .breakdown': { gridColumn: '1 / -1', minW: '0' },
  },
})

/** Photo, name, kana and siblings; opens the member's year. */
export const Person = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minW: '0',
    minH: '48px',
    me: 'auto',
    maxW: 'full',
    textAlign: 'start',
    borderRadius: 'control',
    '& > .who': { minW: '0' },
    '& b': {
      display: 'block',
      fontSize: 'md',
      fontWeight: 'semibold',
      lineHeight: '20px',
      textUnderlineOffset: '3px',
    },
    '& small': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      fontSize: 'xs',
      lineHeight: '18px',
      color: 'ink.muted',
    },
    _hover: { '& b': { textDecoration: 'underline' } },
  },
})

/** Six amounts beside each other, three on a phone, two on a narrow one. */
export const Parts = styled('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: { base: '8px 6px', md: '8px 10px' },
    minW: '0',
    pe: '3',
    pb: '1',
    '--field': { base: '44px', md: '40px' },
    '@media (pointer: coarse)': { '--field': '44px' },
    [WIDE]: {
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      gap: '12px',
      ps: '52px',
      pe: '2',
      pt: '1',
      pb: '2',
    },
    '& .label': {
      display: 'block',
      fontSize: 'xs',
      lineHeight: '20px',
      color: 'ink.muted',
    },
    '& .box': { position: 'relative', display: 'block' },
    '& input': {
      w: 'full',
      minW: '0',
      h: 'var(--field)',
      ps: '0.5',
      pe: { base: '22px', md: '30px' },
      border: '1px solid',
      borderColor: 'control',
      borderRadius: 'control',
      bg: 'surface',
      color: 'ink',
      fontSize: 'base',
      textAlign: 'end',
      '&:focus-visible': { outlineOffset: '-1px', outlineWidth: '2px' },
      '&[data-zero]': { color: 'ink.muted' },
      '&[aria-invalid=true]': {
        borderColor: 'absent.ink',
        boxShadow: 'inset 0 0 0 1px {colors.absent.ink}',
      },
      '&:disabled': { bg: 'sunken', borderColor: 'line', color: 'ink.muted', opacity: 1 },
    },
    '& .unit': {
      position: 'absolute',
      insetEnd: { base: '1.5', md: '2.5' },
      top: '0',
      lineHeight: 'var(--field)',
      fontSize: 'sm',
      color: 'ink.muted',
      pointerEvents: 'none',
    },
    '& > .refused': {
      gridColumn: '1 / -1',
      display: 'flex',
      gap: '1.5',
      fontSize: 'sm',
      lineHeight: 'snug',
      color: 'absent.ink',
      '& svg': { mt: '2.5px', flex: 'none' },
    },
    // Seven digits beside two others need a phone of the usual width.
    '@media (max-width: 374.98px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})

/** A checkbox in the shape of a pill, as wide for both of its words. */
export const Pill = styled('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    w: '128px',
    h: '44px',
    ps: '2.5',
    border: '1px solid',
    borderColor: 'control',
    borderRadius: 'full',
    bg: 'surface',
    fontSize: 'md',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
    '& > input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' },
    '& > .mark': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      w: '22px',
      h: '22px',
      border: '2px solid',
      borderColor: 'control',
      borderRadius: 'full',
      color: 'accent.on',
    },
    '&:not(:has(:checked)) > .mark > svg': { visibility: 'hidden' },
    _hover: { bg: 'sunken' },
    '&:has(:checked)': {
      borderColor: 'transparent',
      bg: 'accent.soft',
      color: 'accent.ink',
      '& > .mark': { bg: 'accent.solid', borderColor: 'accent.solid' },
    },
    '&:has(:focus-visible)': { outline: '3px solid {colors.accent.solid}', outlineOffset: '2px' },
  },
})
