import { ringAround } from '../../lib/theme/focus-ring.ts'
import { LARGE_TEXT, SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { NARROW, WIDE } from './wide.ts'

/** One member: who, status, total, paid, and the breakdown below. */
export const Row = styled('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 2.75rem',
    alignItems: 'center',
    gap: '2',
    py: '3',
    ps: '4',
    pe: '1',
    [WIDE]: {
      gridTemplateColumns: 'minmax(0, 1fr) 8rem 7rem 8.5rem 2.75rem',
      gap: '0 1rem',
      py: '2',
      pe: '2',
    },
    // A large club's later rows are laid out when they come near.
    '&:nth-of-type(n + 61)': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 17.0625rem',
      [WIDE]: { containIntrinsicSize: 'auto 8.5625rem' },
    },
    _empty: { minBlockSize: '7.5rem' },
    [SMALL_PHONE]: { gridTemplateColumns: 'minmax(5rem, 1fr) auto 2.75rem' },
    [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr) 2.75rem' },
    '& + article': { borderTop: '1px solid', borderColor: 'line' },
    '& > .status': {
      [NARROW]: {
        gridRow: '2',
        gridColumn: '1',
        w: 'full',
        maxW: '8rem',
        [LARGE_TEXT]: { gridRow: '3' },
      },
    },
    '& > .amount': {
      textAlign: 'end',
      whiteSpace: 'nowrap',
      lineHeight: 'tight',
      '& b': { fontSize: 'xl' },
      '& b small': { ms: '1px', fontSize: 'sm', fontWeight: 'normal' },
      [SMALL_PHONE]: { whiteSpace: 'normal' },
      [LARGE_TEXT]: { gridRow: '2', textAlign: 'start' },
      '& > small': { display: 'block', fontSize: 'xs', lineHeight: '1.125rem', color: 'ink.muted' },
    },
    '& > .paid': {
      [NARROW]: {
        gridRow: '2',
        gridColumn: '2 / 4',
        justifySelf: 'end',
        me: '3',
        [LARGE_TEXT]: { gridRow: '4', gridColumn: '1 / -1', justifySelf: 'start' },
      },
    },
    '& > .toggle': {
      [NARROW]: { gridRow: '1', gridColumn: '3', [LARGE_TEXT]: { gridColumn: '2' } },
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
    minH: '12',
    me: 'auto',
    maxW: 'full',
    textAlign: 'start',
    borderRadius: 'control',
    '& > .who': { minW: '0' },
    '& b': {
      display: 'block',
      fontSize: 'md',
      fontWeight: 'semibold',
      lineHeight: '1.25rem',
      textUnderlineOffset: '3px',
    },
    '& small': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      fontSize: 'xs',
      lineHeight: '1.125rem',
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
    gap: { base: '0.5rem 0.375rem', md: '0.5rem 0.625rem' },
    minW: '0',
    pe: '3',
    pb: '1',
    '--field': { base: '2.75rem', md: '2.5rem' },
    '@media (pointer: coarse)': { '--field': '2.75rem' },
    [WIDE]: {
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      gap: '3',
      ps: '13',
      pe: '2',
      pt: '1',
      pb: '2',
    },
    '& .label': {
      display: 'block',
      fontSize: 'xs',
      lineHeight: '1.25rem',
      color: 'ink.muted',
    },
    '& .box': { position: 'relative', display: 'block' },
    '& input': {
      w: 'full',
      minW: '0',
      h: 'var(--field)',
      ps: '0.5',
      pe: { base: '1.375rem', md: '1.875rem' },
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
    '@media (max-width: 23.43rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** A checkbox in the shape of a pill, as wide for both of its words. */
export const Pill = styled('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    w: '8rem',
    h: '11',
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
      w: '1.375rem',
      h: '1.375rem',
      border: '2px solid',
      borderColor: 'control',
      borderRadius: 'full',
      color: 'accent.on',
    },
    '&:not([data-checked]) > .mark > svg': { visibility: 'hidden' },
    _hover: { bg: 'sunken' },
    '&[data-checked]': {
      borderColor: 'transparent',
      bg: 'accent.soft',
      color: 'accent.ink',
      '& > .mark': { bg: 'accent.solid', borderColor: 'accent.solid' },
    },
    ...ringAround('2px'),
  },
})
