import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Manifest = Record<string, { name: string; file: string; imports?: string[] }>

/** What a page may load at first, in kB of brotli-compressed JavaScript. */
export const SCRIPT_BUDGET_KB = {
  'the log-in page': 138,
  'a player’s first screen': 206,
  'a guardian’s first screen': 214,
}

const pages = {
  'the log-in page': ['index'],
  'a player’s first screen': ['index', 'inside'],
  'a guardian’s first screen': ['index', 'inside', 'family'],
} as const

const folder = 'dist'

/** The JavaScript files of the chunks with these names and of everything they import at once. */
function scriptsOf(manifest: Manifest, names: readonly string[]): string[] {
  const chunks = Object.entries(manifest).filter(([, { name }]) => names.includes(name))
  const seen = new Set(chunks.map(([key]) => key))
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported)
  return [...seen].flatMap((key) => manifest[key]?.file ?? [])
}

if (import.meta.main) {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const sizeOf = (file: string) =>
    brotliCompressSync(readFileSync(join(folder, file))).length / 1000
  for (const page of [
    'the log-in page',
    'a player’s first screen',
    'a guardian’s first screen',
  ] as const) {
    const files = scriptsOf(manifest, pages[page]).map((file) => ({ file, size: sizeOf(file) }))
    const total = files.reduce((sum, { size }) => sum + size, 0)
    for (const { file, size } of files) console.log(`${size.toFixed(1).padStart(7)} kB  ${file}`)
    console.log(`${total.toFixed(1).padStart(7)} kB  of ${SCRIPT_BUDGET_KB[page]} kB for ${page}`)
    if (total > SCRIPT_BUDGET_KB[page] || total === 0) process.exitCode = 1
  }
}
