import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { floorTargets } from './browsers/floor.ts'
import { newerThanFloor } from './browsers/newer.ts'
import { newerUses } from './browsers/uses.ts'
import { builtFiles } from './browsers.ts'

const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newer = newerThanFloor()

/** Builds these files as a page of their own; the uses as `file:line feature`. */
async function usesIn(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(folder, 'page-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/src/main.ts"></script>')
  const config = { configFile: false, root, build: { target: floorTargets() } } as const
  const uses = newerUses(await builtFiles(config), newer)
  return uses.map(({ feature, file, line }) => `${file}:${line} ${feature}`)
}

test('the oldest browsers are those that the guide promises', () => {
  expect(floorTargets().sort()).toEqual([
    'chrome109',
    'edge109',
    'firefox115',
    'ios16.4',
    'safari16.4',
  ])
})

test('what is newer than the oldest browsers is named with its file and line', async () => {
  const planted = {
    'src/main.ts': `import { kept } from './kept.ts'
import { library } from '../node_modules/some-library/index.js'
console.log(kept(), library())
`,
    'src/kept.ts': `interface Row { date: string }

export function kept(): unknown[] {
  const rows: Row[] = JSON.parse(document.title)
  const days = Map.groupBy(rows, ({ date }) => date)
  const signal = AbortSignal.any([AbortSignal.timeout(1000)])
  const letters = new Intl.Segmenter('ja')
  return [days, signal, letters, rows.toSorted(), window.URL.parse('a'),
    requestIdleCallback(() => navigator.share({})),
    days.values().map(String), navigator.userAgentData.platform, new RegExp('a', 'v')]
}
`,
    'node_modules/some-library/index.js':
      'export const library = () =>\n  new Set(document.all).isSubsetOf(new Set())\n',
  }
  expect((await usesIn(planted)).sort()).toEqual(
    [
      'node_modules/some-library/index.js:2 javascript.builtins.Set.isSubsetOf',
      'src/kept.ts:9 api.Window.requestIdleCallback',
      'src/kept.ts:9 api.Navigator.share',
      'src/kept.ts:10 api.Navigator.userAgentData',
      'src/kept.ts:10 javascript.builtins.Iterator.map',
      'src/kept.ts:10 javascript.builtins.RegExp.unicodeSets',
      'src/kept.ts:5 javascript.builtins.Map.groupBy',
      'src/kept.ts:6 api.AbortSignal.any_static',
      'src/kept.ts:7 javascript.builtins.Intl.Segmenter',
      'src/kept.ts:8 api.URL.parse_static',
      'src/kept.ts:8 javascript.builtins.Array.toSorted',
    ].sort(),
  )
})

test('what is asked for first may be newer', async () => {
  const guarded = {
    'src/main.ts': `import { parsed } from './parsed.ts'
const letters = 'Segmenter' in Intl ? new Intl.Segmenter('ja') : null
if (typeof requestIdleCallback === 'function') requestIdleCallback(() => {})
const groups = Map.groupBy?.([1], String)
export const share = () => { if (navigator.share) void navigator.share({}) }
console.log(letters, groups, share, parsed, navigator.userAgentData?.platform)
`,
    'src/parsed.ts': 'export const parsed = URL.parse ? URL.parse("a") : null\n',
  }
  expect(await usesIn(guarded)).toEqual([])
})

test('what is asked for in one file alone is not asked for in another', async () => {
  const files = {
    'src/main.ts': `import './asks.ts'\nconsole.log(URL.parse(document.title))\n`,
    'src/asks.ts': 'if (URL.parse) console.log(URL.parse("a"))\n',
  }
  expect(await usesIn(files)).toEqual(['src/main.ts:2 api.URL.parse_static'])
})

test('the build’s own things may be called as newer ones are', async () => {
  const files = {
    'src/main.ts': `class Shape { union(other: Shape) { return [this, other] } }
console.log(new Shape().union(new Shape()))
`,
  }
  expect(await usesIn(files)).toEqual([])
})
