import { defineGlobalStyles } from '@chakra-ui/react'
import { LARGE_TEXT } from './small-phone.ts'

const FONTS =
  '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, system-ui, sans-serif'

/** What is chosen is drawn by backgrounds elsewhere, which contrast themes take away. */
const chosenInContrastThemes = {
  '[role=tab][aria-selected=true], [role=radio][aria-checked=true], [role=checkbox][aria-checked=true], [aria-pressed=true]':
    {
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        bg: 'Highlight !important',
        borderColor: 'Highlight !important',
        color: 'HighlightText !important',
        '& *': {
          bg: 'transparent !important',
          borderColor: 'HighlightText !important',
          color: 'HighlightText !important',
        },
      },
    },
}

/** `data-tone="1"` to `6` gives an element and its children the pair of a category. */
const tones = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((tone) => [
    `[data-tone="${tone}"]`,
    { '--tone-bg': `colors.category.${tone}.bg`, '--tone-ink': `colors.category.${tone}.ink` },
  ]),
)

export const globalCss = defineGlobalStyles({
  html: {
    textSizeAdjust: '100%',
    bg: 'canvas',
    scrollPaddingTop: '5rem',
    // What takes the focus stands clear of a phone's tab bar.
    mdDown: { scrollPaddingBottom: 'calc(5rem + env(safe-area-inset-bottom))' },
  },
  'html[data-theme=dark]': { colorScheme: 'dark' },
  body: {
    // Beside a notch, on a phone that is held across.
    ps: 'env(safe-area-inset-left)',
    pe: 'env(safe-area-inset-right)',
    bg: 'canvas',
    color: 'ink',
    fontFamily: FONTS,
    fontWeight: 'normal',
    lineHeight: 'text',
    fontVariantNumeric: 'tabular-nums',
    wordBreak: 'auto-phrase',
    lineBreak: 'strict',
    // Where lines don't end between phrases, it would end them within words, earlier than they need to.
    '@supports (word-break: auto-phrase)': { textWrap: 'pretty' },
  },
  'h1, h2, h3, h4': {
    fontWeight: 'bold',
    lineHeight: 'tight',
    fontFeatureSettings: '"palt", "tnum"',
  },
  'b, strong': { fontWeight: 'bold' },
  button: { cursor: 'pointer' },
  'a[href^="mailto:"]': {
    mdDown: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
    '@media (pointer: coarse)': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '2.75rem',
    },
  },
  'button:disabled': { cursor: 'default' },
  ':focus-visible': {
    outline: '3px solid {colors.accent.solid}',
    outlineOffset: '2px',
  },
  // Safari focuses a date's parts, and the field itself is not :focus-visible.
  'input[type=date]:focus-within, input[type=time]:focus-within, input[type=month]:focus-within': {
    outline: '2px solid {colors.accent.solid}',
    outlineOffset: '-1px',
  },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '::selection': { bg: 'accent.solid', color: 'accent.on' },
  // A sheet fills a phone: its × stays free beside the toast.
  'body:has([data-scope=dialog][data-part=content][data-state=open]) #toasts': {
    mdDown: { width: 'calc(100vw - 4.25rem)', marginInline: '0 auto' },
  },
  ...chosenInContrastThemes,
  '.vh': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '.nowrap': { whiteSpace: 'nowrap', [LARGE_TEXT]: { whiteSpace: 'normal' } },
  ...tones,
  '[data-day=holiday]': { '--day-ink': 'colors.holiday' },
  '[data-day=saturday]': { '--day-ink': 'colors.saturday' },
  '*, *::before, *::after': {
    // Chakra's preflight sets it on every element, so that none would inherit it.
    overflowWrap: 'anywhere',
    _motionReduce: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
})
