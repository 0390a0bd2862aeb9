import { createSystem } from '@chakra-ui/react'
import { globalCss } from './global-css.ts'
import { styleProperties } from './style-properties.ts'
import { keyframes, semanticTokens, tokens } from './tokens.ts'

/** Chakra's engine with our own tokens; recipes stand beside the components that they are for. */
export const system = createSystem(styleProperties, {
  cssVarsPrefix: 'mc',
  cssVarsRoot: ':where(:root)',
  preflight: true,
  globalCss,
  theme: {
    // From `md` on the sidebar stands beside the page; from `lg` on the page has room for columns.
    breakpoints: { md: '48rem', lg: '75rem' },
    tokens,
    semanticTokens,
    keyframes,
  },
})
