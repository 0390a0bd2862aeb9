import { fileURLToPath } from 'node:url'
import holidayJp from '@holiday-jp/holiday_jp'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { floorTargets } from './scripts/browsers/floor.ts'
import { builtTheme } from './scripts/built-theme.tsx'

/** Keeps the browser's Host, so that the server's origin check sees what it sees in production. */
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false }

/** The library's table of holidays without weekdays and English names: every page would read them. */
function holidayNames(): Plugin {
  const names = Object.entries(holidayJp.holidays).map(([date, { name }]) => [date, { name }])
  const table = JSON.stringify(JSON.stringify(Object.fromEntries(names)))
  return {
    name: 'holiday-names',
    transform: {
      filter: { id: /holiday_jp\/lib\/holidays\.js$/ },
      handler: () => `module.exports = JSON.parse(${table})`,
    },
  }
}

// Files for what every screen needs, where each shared module would else be a file of its own.
/** The log-in page, with all that it imports. */
const start = {
  name: 'start',
  test: /src\/web\/(main|features\/accounts\/player-entry)\.tsx$/,
  priority: 2,
}
/** The players' first screens, of which the coaches' share most. */
const inside = {
  name: 'inside',
  test: /src\/web\/(portals\/player\/player-(inside|timeline)|routes\/_player\.(index|attendance)|components\/form\/native-select)\.tsx?/,
  priority: 1,
}
/** A guardian's, beside that. */
const family = {
  name: 'family',
  test: /src\/web\/features\/(family\/family-(page|calendar)|siblings\/family-switcher)\.tsx/,
  priority: 1,
}
/** The coaches' first screens, beside the players'. */
const coach = {
  name: 'coach',
  test: /src\/web\/(portals\/coach\/coach-inside|routes\/team\.(index|schedule))\.tsx/,
  priority: 1,
}
/** What some of the lazy parts have in common: dozens of small files cost more than a few kB unused. */
const common = { name: 'common', minShareCount: 3 }

/** For a browser with a session, pages that fetch at once what comes behind the log-in (`web-app.ts`). */
const pages = { player: ['inside'], guardian: ['inside', 'family'], coach: ['inside', 'coach'] }
function portalPages(): Plugin {
  return {
    name: 'portal-pages',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const anybodys = bundle['index.html']
        if (anybodys?.type !== 'asset') throw new Error('The page is not there')
        const linkTo = (name: string) => {
          const chunk = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.name === name,
          )
          if (!chunk) throw new Error(`No chunk has the name ${name}`)
          return `    <link rel="modulepreload" crossorigin href="/${chunk.fileName}">\n`
        }
        for (const [page, names] of Object.entries(pages))
          this.emitFile({
            type: 'asset',
            fileName: `${page}.html`,
            source: String(anybodys.source).replace(
              '  </head>',
              `${names.map(linkTo).join('')}  </head>`,
            ),
          })
      },
    },
  }
}

/** Packages whose parts are taken one by one, though they don't say that they may be. */
const parts = /node_modules\/(@trpc|react-is|hoist-non-react-statics)\//
const treeshake = { moduleSideEffects: (id: string) => !parts.test(id) }

const isCssProperty = fileURLToPath(
  new URL('src/web/lib/theme/is-css-property.ts', import.meta.url),
)

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    holidayNames(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    builtTheme(),
    portalPages(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: floorTargets(),
    rolldownOptions: {
      treeshake,
      output: { codeSplitting: { groups: [start, inside, family, coach, common] } },
    },
  },
  // Of a package's code, 8 kB are the names of all CSS properties.
  resolve: { alias: { '@pandacss/is-valid-prop': isCssProperty } },
  server: { proxy: { '/api': server, '/trpc': server, '/files': server } },
})
