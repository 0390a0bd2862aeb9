import { ChakraProvider } from '@chakra-ui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { system } from '../src/web/lib/theme/system.ts'

/** The rules that Chakra would write into each page when it starts: its reset, ours, and the tokens. */
const globalRules = () =>
  renderToStaticMarkup(<ChakraProvider value={system}>{null}</ChakraProvider>).replaceAll(
    /<\/?style[^>]*>/g,
    '',
  )

/** What a token's name stands for, by its category. */
function tokenTable() {
  const categories = new Set(
    [...system.tokens.flatMap.keys()].map((name) => name.split('.')[0] ?? ''),
  )
  return Object.fromEntries(
    [...categories].map((category) => [category, system.tokens.getCategoryValues(category)]),
  )
}

/** In place of Chakra's modules of these names, and of our own rules. */
const modules: Record<string, () => string> = {
  'token-dictionary': () => `
    import { expandTokenReferences } from './expand-reference.js'
    const table = JSON.parse(${JSON.stringify(JSON.stringify(tokenTable()))})
    const flat = new Map()
    for (const category in table)
      for (const name in table[category]) flat.set(category + '.' + name, table[category][name])
    const getVar = (name, fallback) => flat.get(name) ?? fallback
    const none = new Map()
    const dictionary = {
      getVar,
      getCategoryValues: (category) => table[category] ?? null,
      expandReferenceInValue: (value) => expandTokenReferences(value, (name) => getVar(name, name)),
      getByName: () => undefined,
      allTokens: [],
      cssVarMap: none,
      categoryMap: none,
      colorPaletteMap: none,
    }
    export const createTokenDictionary = () => dictionary`,
  preflight: () => 'export const createPreflight = () => ({})',
  provider: () => `
    import { createElement } from 'react'
    import { createContext } from '../create-context.js'
    const [Provider, useChakraContext] = createContext({ name: 'ChakraContext', strict: true })
    const ChakraProvider = ({ value, children }) => createElement(Provider, { value }, children)
    export { ChakraProvider, useChakraContext }`,
  'global-css': () => 'export const globalCss = {}',
}

const replaced =
  /(@chakra-ui\/react\/dist\/esm\/styled-system\/(token-dictionary|preflight|provider)|src\/web\/lib\/theme\/global-css)\.[jt]s$/

/**
 * The theme as it is once it has started: to work out the tokens and to write the global rules took each page
 * a tenth of its time. In a build alone; while developing, and in tests of components, Chakra does it.
 */
export function builtTheme(): Plugin {
  const seen = new Set<string>()
  return {
    name: 'built-theme',
    apply: 'build',
    transform: {
      filter: { id: replaced },
      handler(_code, id) {
        const name = id.replace(/^.*\/|\.\w+$/g, '')
        seen.add(name)
        return modules[name]?.()
      },
    },
    buildEnd(error) {
      const missing = Object.keys(modules).filter((name) => !seen.has(name))
      if (!error && missing.length > 0) this.error(`Not in the build: ${missing}`)
    },
    transformIndexHtml: (html) =>
      html.replace('</title>', (end) => `${end}\n    <style>${globalRules()}</style>`),
  }
}
