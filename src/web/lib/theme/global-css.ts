import { defineGlobalStyles } from '@chakra-ui/react'

const FONTS =
  '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, system-ui, sans-serif'

/** `data-tone="1"` to `6` gives an element and its children the pair of a category. */
const tones = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((tone) => [
    `[data-tone="${tone}"]`,
    { '--tone-bg': `colors.category.${tone}.bg`, '--tone-ink': `colors.category.${tone}.ink` },
  ]),
)

export const globalCss = defineGlobalStyles({
  html: {
    fontSize: '16px',
    textSizeAdjust: '100%',
    bg: 'canvas',
    scrollPaddingTop: '5rem',
  },
  'html[data-theme=dark]': { colorScheme: 'dark' },
  body: {
    bg: 'canvas',
    color: 'ink',
    fontFamily: FONTS,
    fontWeight: 'normal',
    lineHeight: 'text',
    fontVariantNumeric: 'tabular-nums',
    wordBreak: 'auto-phrase',
    overflowWrap: 'anywhere',
    lineBreak: 'strict',
    textWrap: 'pretty',
  },
  'h1, h2, h3, h4': {
    fontWeight: 'bold',
    lineHeight: 'tight',
    fontFeatureSettings: '"palt", "tnum"',
  },
  'b, strong': { fontWeight: 'bold' },
  button: { cursor: 'pointer' },
  'button:disabled': { cursor: 'default' },
  ':focus-visible': {
    outline: '3px solid {colors.accent.solid}',
    outlineOffset: '2px',
  },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '::selection': { bg: 'accent.solid', color: 'accent.on' },
  '.vh': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '.nowrap': { whiteSpace: 'nowrap' },
  ...tones,
  '[data-day=holiday]': { '--day-ink': 'colors.holiday' },
  '[data-day=saturday]': { '--day-ink': 'colors.saturday' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
