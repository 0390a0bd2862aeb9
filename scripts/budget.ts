import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { file: string; src?: string; imports?: string[] }
type Manifest = Record<string, Chunk>

/** What the log-in page (`/`, signed out) may load, in kB of brotli-compressed JavaScript. */
export const SCRIPT_BUDGET_KB = 170

// The sources whose chunks the log-in page needs, with the lazy parts that the router splits off.
const loginPage = [
  'index.html',
  'src/web/routes/__root.tsx',
  'src/web/routes/_player.tsx',
  'src/web/portals/player/player-gate.tsx',
  'src/web/features/accounts/player-entry.tsx',
]
const folder = 'dist'

/** The JavaScript files behind `sources` and everything they import at once. */
export function scriptsOf(manifest: Manifest, sources: string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  Object.keys(manifest)
    .filter((key) => sources.some((source) => key === source || key.startsWith(`${source}?`)))
    .forEach(visit)
  const files = [...seen].flatMap((key) => manifest[key]?.file ?? [])
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
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
