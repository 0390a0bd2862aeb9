import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { globalCss } from './global-css.ts'
import { recipes } from './recipes.ts'
import { slotRecipes } from './slot-recipes.ts'
import { keyframes, semanticTokens, tokens } from './tokens.ts'

/** Chakra's engine with our own tokens and only the recipes in use. */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'mc',
  cssVarsRoot: ':where(:root)',
  preflight: true,
  conditions: { dark: 'html[data-theme=dark] &' },
  globalCss,
  theme: {
    // From `md` on the sidebar stands beside the page; from `lg` on the page has room for columns.
    breakpoints: { md: '48rem', lg: '75rem' },
    tokens,
    semanticTokens,
    keyframes,
    recipes,
    slotRecipes,
  },
})
