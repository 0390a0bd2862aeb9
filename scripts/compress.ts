import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const folder = 'dist'
const compressible = ['.css', '.html', '.js', '.json', '.svg', '.ttf', '.txt', '.webmanifest']
const packers = [
  { ending: '.br', pack: promisify(brotliCompress) },
  { ending: '.gz', pack: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
]

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  compressible.includes(extname(file)),
)
await Promise.all(files.map((file) => compress(join(folder, file))))
console.log(`${files.length} files compressed`)

async function compress(path: string) {
  const content = await readFile(path)
  for (const { ending, pack } of packers) {
    const packed = await pack(content)
    if (packed.length < content.length) await writeFile(path + ending, packed)
  }
}
