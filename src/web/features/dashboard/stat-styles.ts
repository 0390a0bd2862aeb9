import { LARGE_TEXT, SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

/** Three cards on a desktop; on a phone one thin strip. */
export const StatList = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1.35fr) minmax(0, 1fr) minmax(0, .85fr)',
      lg: 'minmax(0, 1fr) minmax(0, 1fr) 18rem',
    },
    columnGap: { lg: '6' },
    lgDown: {
      bg: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'card',
    },
    '& > div': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignContent: 'center',
      columnGap: '2',
      minH: { base: '16', lg: '4.375rem' },
      minW: '0',
      ps: { base: '3', lg: '4' },
      pe: { base: '1', lg: '2' },
      lg: { bg: 'surface', border: '1px solid', borderColor: 'line', borderRadius: 'card' },
    },
    '& > div + div': { lgDown: { borderStart: '1px solid', borderColor: 'line' } },
    '& dt': {
      gridRow: '1',
      whiteSpace: 'nowrap',
      fontSize: { base: 'xs', lg: 'sm' },
      lineHeight: '1.25rem',
      color: 'ink.muted',
    },
    '& .end': { gridColumn: '2', gridRow: '1 / 3', alignSelf: 'center' },
    '& dd:not(.end)': {
      gridRow: '2',
      whiteSpace: 'nowrap',
      display: 'flex',
      alignItems: 'center',
      minH: '7',
      fontSize: { base: '3xl', lg: '1.5rem' },
      fontWeight: 'bold',
      lineHeight: '1.75rem',
      transition: 'opacity {durations.fast} ease-out',
      '&[data-old]': { opacity: 0.5 },
      '& small': {
        alignSelf: 'flex-end',
        ms: '0.5',
        fontSize: 'sm',
        fontWeight: 'normal',
        lineHeight: '1.5rem',
        color: 'ink.muted',
      },
    },
    '& .open': {
      display: 'flex',
      '& > svg': {
        position: 'absolute',
        insetEnd: '4',
        top: 'calc(50% - 0.625rem)',
        color: 'ink.muted',
        lgDown: { display: 'none' },
      },
      fontWeight: 'inherit',
      lineHeight: 'inherit',
      outline: 'none',
      '&::after': { content: '""', position: 'absolute', inset: '-1px', borderRadius: 'card' },
      _hover: { '&::after': { boxShadow: 'inset 0 0 0 1px {colors.control}' } },
      '&:focus-visible::after': {
        outline: '3px solid {colors.accent.solid}',
        outlineOffset: '2px',
        zIndex: 1,
      },
    },
    '& select': {
      lgDown: { borderColor: 'transparent', bg: 'transparent', ps: '2', pe: '7' },
    },
    [SMALL_PHONE]: { '& > div': { ps: '2', pe: '0' } },
    [LARGE_TEXT]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > div:first-of-type': { gridColumn: '1 / -1', borderBottom: '1px solid {colors.line}' },
      '& > div:nth-of-type(2)': { borderStart: 'none' },
    },
  },
})
