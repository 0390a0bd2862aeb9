import { LARGE_TEXT, SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { struckCss } from './cancelled.tsx'

const HEIGHT = '6.625rem'

/** Keeps the place of a card that is not drawn yet. */
export const EventCardSpace = styled('div', { base: { minBlockSize: HEIGHT } })

/** A card of an event, and of those that lead. */
export const EventCardRoot = styled('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '3.75rem minmax(0, 1fr)', lg: '3.75rem minmax(0, 1fr) auto' },
    alignItems: { base: 'start', lg: 'center' },
    gap: { base: '0 0.75rem', lg: '0 1rem' },
    p: '3',
    lg: { pe: '4' },
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${HEIGHT}`,
    // What is in sight at first would have that height for a moment.
    'li:nth-child(-n+8) > &': { contentVisibility: 'visible' },
    transition: 'border-color 120ms ease-out',
    '&:has(.open:hover)': { borderColor: 'control' },
    '&[data-cancelled]': { ...struckCss, bg: 'transparent', borderStyle: 'dashed' },
    '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.5rem' },
    '& h3': { fontSize: 'lg', minW: '0' },
    '& h3 > span, & .open > span': { lineClamp: 3 },
    '& .open': {
      display: 'block',
      maxW: 'full',
      textAlign: 'start',
      fontFeatureSettings: 'inherit',
      outline: 'none',
      '&::after': { content: '""', position: 'absolute', inset: '-1px', borderRadius: 'card' },
      '&:focus-visible::after': {
        outline: '3px solid {colors.accent.solid}',
        outlineOffset: '-3px',
      },
    },
    '& a, & .actions': { position: 'relative', zIndex: 1 },
    '& .notes': {
      mt: '1',
      fontSize: 'sm',
      lineHeight: '1.6',
      color: 'ink.muted',
      whiteSpace: 'pre-line',
      lineClamp: 2,
    },
    '& .end': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      lgDown: { gridColumn: '2', mt: '1' },
    },
    '& .actions': {
      display: 'flex',
      lgDown: { position: 'absolute', top: '1', insetEnd: '1' },
    },
    '&[data-actions] .title': { lgDown: { pe: '9' } },
    '&[data-act] .end': {
      gap: '4',
      '& dl': { flexWrap: 'nowrap', gap: '4' },
      '& dl > div': { minW: '0' },
      lgDown: {
        gridColumn: '1 / -1',
        justifyContent: 'space-between',
        mt: '3',
        pt: '3',
        borderTop: '1px solid',
        borderColor: 'line',
      },
    },
    [LARGE_TEXT]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '2',
      '& .end': { gridColumn: '1' },
      '&[data-act] .end': { flexWrap: 'wrap', '& dl': { flexWrap: 'wrap' } },
    },
    '& .act': { position: 'relative', zIndex: 1, ms: 'auto' },
    '& > .footer': { position: 'relative', zIndex: 1, gridColumn: '1 / -1', mt: '3' },
  },
  variants: {
    lead: {
      true: {
        p: '4',
        gap: { base: '0 0.75rem', lg: '0 1.25rem' },
        lg: { gridTemplateColumns: '4.75rem minmax(0, 1fr) auto', pe: '5' },
        '& h3': { fontSize: { base: '1.1875rem', lg: '3xl' } },
        '& .eyebrow': {
          mb: '1',
          fontSize: 'sm',
          fontWeight: 'bold',
          lineHeight: '1.25rem',
          color: 'accent.ink',
        },
        '& > .act': {
          lg: { gridColumn: '3', gridRow: '1', alignSelf: 'start' },
          lgDown: {
            gridColumn: '1 / -1',
            display: 'flex',
            justifyContent: 'flex-end',
            ms: '0',
            mt: '3',
            pt: '3',
            borderTop: '1px solid',
            borderColor: 'line',
          },
        },
        '& .hero-tally': {
          gridColumn: '1 / -1',
          mt: '3',
          pt: '3',
          borderTop: '1px solid',
          borderColor: 'line',
        },
        [SMALL_PHONE]: { p: '3' },
      },
    },
  },
})

/** An event's badges go to the next line together, where they have no room beside the title. */
export const EventBadgeRow = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1', minW: '0', _empty: { display: 'none' } },
})
