import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Manifest = Record<string, { name: string; file: string; imports?: string[] }>

/** What the log-in page (`/`, signed out) may load, in kB of brotli-compressed JavaScript. */
export const SCRIPT_BUDGET_KB = 140

const folder = 'dist'
const loginPage = ['index']

/** The JavaScript files of the chunks with these names and of everything they import at once. */
function scriptsOf(manifest: Manifest, names: string[]): string[] {
  const chunks = Object.entries(manifest).filter(([, { name }]) => names.includes(name))
  const seen = new Set(chunks.map(([key]) => key))
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported)
  return [...seen].flatMap((key) => manifest[key]?.file ?? [])
}

if (import.meta.main) {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const sizes = scriptsOf(manifest, loginPage).map((file) => {
    const size = brotliCompressSync(readFileSync(join(folder, file))).length / 1000
    return { file, size }
  })
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  for (const { file, size } of sizes) console.log(`${size.toFixed(1).padStart(7)} kB  ${file}`)
  console.log(`${total.toFixed(1).padStart(7)} kB  of ${SCRIPT_BUDGET_KB} kB`)
  if (total > SCRIPT_BUDGET_KB || total === 0) process.exitCode = 1
}
