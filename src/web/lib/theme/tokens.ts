import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'

const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })
const answer = (ink: [string, string], soft: [string, string], on: [string, string]) => ({
  ink: pair(...ink),
  soft: pair(...soft),
  on: pair(...on),
})
const category = (bg: [string, string], ink: [string, string]) => ({
  bg: pair(...bg),
  ink: pair(...ink),
})

/** The 4 px grid, in rem so that a reader's own text size carries through. */
const grid = Object.fromEntries(
  [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28].map(
    (step) => [String(step), { value: `${step / 4}rem` }],
  ),
)

export const tokens = defineTokens({
  spacing: grid,
  sizes: { ...grid, full: { value: '100%' } },
  radii: {
    control: { value: '8px' },
    leaf: { value: '10px' },
    card: { value: '12px' },
    dialog: { value: '16px' },
    full: { value: '9999px' },
  },
  fontSizes: {
    '2xs': { value: '0.75rem' },
    xs: { value: '0.8125rem' },
    sm: { value: '0.875rem' },
    md: { value: '0.9375rem' },
    base: { value: '1rem' },
    lg: { value: '1.0625rem' },
    xl: { value: '1.125rem' },
    '2xl': { value: '1.25rem' },
    '3xl': { value: '1.375rem' },
    '4xl': { value: '1.625rem' },
    '5xl': { value: '1.75rem' },
  },
  lineHeights: { tight: { value: '1.35' }, snug: { value: '1.5' }, text: { value: '1.7' } },
  fontWeights: { normal: { value: '400' }, semibold: { value: '600' }, bold: { value: '700' } },
  durations: { fast: { value: '120ms' }, slow: { value: '180ms' } },
  zIndex: {
    bar: { value: 30 },
    action: { value: 40 },
    popover: { value: 100 },
    tooltip: { value: 400 },
    toast: { value: 500 },
  },
})

export const semanticTokens = defineSemanticTokens({
  colors: {
    canvas: pair('#F7F7F4', '#12151C'),
    surface: pair('#FFFFFF', '#191D26'),
    raised: pair('#FFFFFF', '#212633'),
    sunken: pair('#F0F1EC', '#232936'),
    lifted: pair('#FFFFFF', '#3A4252'),
    scrim: pair('rgba(20,24,36,.48)', 'rgba(4,6,10,.66)'),
    ink: { DEFAULT: pair('#1B2130', '#EEF0F5'), muted: pair('#5A6275', '#A4ACBD') },
    line: pair('#E3E4DF', '#2D3341'),
    control: pair('#858C9C', '#737C90'),
    accent: {
      solid: pair('#2A4B9B', '#8FAEF5'),
      strong: pair('#223F85', '#A9C1F8'),
      ink: pair('#2A4B9B', '#A3BDF8'),
      soft: pair('#E9EEF9', '#232D47'),
      on: pair('#FFFFFF', '#10131A'),
    },
    present: answer(['#0C7556', '#5FD3A8'], ['#E2F2EB', '#173229'], ['#FFFFFF', '#0B1712']),
    maybe: answer(['#8F5A00', '#F0B95A'], ['#FAEFDA', '#352A17'], ['#FFFFFF', '#1A1305']),
    absent: answer(['#C0353B', '#FF9096'], ['#FBE9E8', '#3A2024'], ['#FFFFFF', '#1F0B0D']),
    holiday: pair('#C0353B', '#FF9096'),
    saturday: pair('#2466B5', '#8DB9F2'),
    category: {
      '1': category(['#DCE7FA', '#22345A'], ['#1D3F7A', '#C4D7FB']),
      '2': category(['#E8E0FA', '#372B5C'], ['#4A2C85', '#DACDFB']),
      '3': category(['#D0ECF3', '#143D49'], ['#0D4858', '#B4E3EF']),
      '4': category(['#F8DDED', '#4C2440'], ['#7A1F58', '#F8C9E5']),
      '5': category(['#EDE3D6', '#40352A'], ['#593F22', '#EBD8C2']),
      '6': category(['#D6DBE3', '#363E4C'], ['#2C384A', '#D5DCE8']),
    },
  },
  shadows: {
    float: pair(
      '0 0.75rem 2.5rem rgba(20,24,36,.18), 0 2px 0.375rem rgba(20,24,36,.08)',
      '0 1rem 3rem rgba(0,0,0,.6)',
    ),
  },
})

export const keyframes = {
  fadeIn: { from: { opacity: 0 } },
  fadeOut: { to: { opacity: 0 } },
  dropIn: { from: { opacity: 0, transform: 'translateY(-0.5rem)' } },
  riseIn: { from: { opacity: 0, transform: 'translateY(0.5rem)' } },
  sheetIn: { from: { transform: 'translateY(1.5rem)', opacity: 0 } },
  sheetOut: { to: { transform: 'translateY(1.5rem)', opacity: 0 } },
  drawerIn: { from: { transform: 'translateX(-100%)' } },
  turn: { to: { transform: 'rotate(360deg)' } },
  breathe: { '50%': { opacity: 0.55 } },
}
