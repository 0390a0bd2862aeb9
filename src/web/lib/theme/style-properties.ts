import type { SystemConfig } from '@chakra-ui/react'

type Utilities = NonNullable<SystemConfig['utilities']>
type Name = keyof Utilities & string
/** Whose tokens. */
type Values = NonNullable<Utilities[string]>['values']

/**
 * Of Chakra's style properties those in use, by whose tokens their values name; the full list is a
 * seventh of the engine. A test holds each against Chakra's own, and finds the ones that are missing.
 */
const byTokens: readonly (readonly [Values, readonly Name[]])[] = [
  [
    'colors',
    [
      'background',
      'borderBottomColor',
      'borderColor',
      'color',
      'fill',
      'stroke',
      'textDecorationColor',
    ],
  ],
  [
    'spacing',
    [
      'borderSpacing',
      'bottom',
      'columnGap',
      'gap',
      'inset',
      'insetInline',
      'insetInlineEnd',
      'insetInlineStart',
      'left',
      'margin',
      'marginBlock',
      'marginBottom',
      'marginInline',
      'marginInlineEnd',
      'marginInlineStart',
      'marginTop',
      'padding',
      'paddingBlock',
      'paddingBottom',
      'paddingInline',
      'paddingInlineEnd',
      'paddingInlineStart',
      'paddingTop',
      'right',
      'rowGap',
      'scrollMarginBottom',
      'scrollPadding',
      'scrollPaddingTop',
      'top',
    ],
  ],
  [
    'sizes',
    [
      'flexBasis',
      'height',
      'maxHeight',
      'maxWidth',
      'minBlockSize',
      'minHeight',
      'minWidth',
      'width',
    ],
  ],
  ['radii', ['borderRadius']],
  ['shadows', ['boxShadow']],
  ['fontSizes', ['fontSize']],
  ['fontWeights', ['fontWeight']],
  ['lineHeights', ['lineHeight']],
  ['zIndex', ['zIndex']],
]

const shorthands = {
  background: 'bg',
  borderInlineEnd: 'borderEnd',
  borderInlineStart: 'borderStart',
  height: 'h',
  insetInlineEnd: 'insetEnd',
  insetInlineStart: 'insetStart',
  margin: 'm',
  marginBlock: 'my',
  marginBottom: 'mb',
  marginInline: 'mx',
  marginInlineEnd: 'me',
  marginInlineStart: 'ms',
  marginTop: 'mt',
  maxHeight: 'maxH',
  maxWidth: 'maxW',
  minHeight: 'minH',
  minWidth: 'minW',
  padding: 'p',
  paddingBlock: 'py',
  paddingBottom: 'pb',
  paddingInline: 'px',
  paddingInlineEnd: 'pe',
  paddingInlineStart: 'ps',
  paddingTop: 'pt',
  width: 'w',
} as const satisfies Partial<Record<Name, string>>

export type Shorthands = typeof shorthands

function utilities(): Utilities {
  const all: Utilities = {
    lineClamp: {
      transform: (lines) =>
        lines === 'none'
          ? { WebkitLineClamp: 'unset' }
          : {
              overflow: 'hidden',
              display: '-webkit-box',
              WebkitLineClamp: lines,
              WebkitBoxOrient: 'vertical',
              textWrap: 'wrap',
            },
    },
  }
  for (const [values, names] of byTokens) for (const name of names) all[name] = { values }
  for (const [name, shorthand] of Object.entries(shorthands))
    all[name] = { ...all[name], shorthand }
  return all
}

const conditions = {
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  empty: '&:is(:empty, [data-empty])',
  highlighted: '&[data-highlighted]',
  open: '&:is([open], [data-open], [data-state=open])',
  closed: '&:is([closed], [data-closed], [data-state=closed])',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  dark: 'html[data-theme=dark] &',
}

export type Condition = keyof typeof conditions

/** In place of Chakra's `defaultBaseConfig`. */
export const styleProperties: SystemConfig = {
  conditions,
  utilities: utilities(),
}
