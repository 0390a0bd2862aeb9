import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { japaneseFontEnvironment } from './japanese-font.ts'

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }
type Program = Pick<Browser, 'executablePath' | 'env'>

const cache = join(import.meta.dirname, '../../.cache')
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The browser for the tests, with a Japanese font: npm's own where it runs, because it starts and draws
 * fastest; `CHROMIUM_PATH` names another.
 */
export async function findBrowser(): Promise<Browser> {
  const program = await findProgram()
  const isRoot = process.getuid?.() === 0
  return {
    executablePath: program.executablePath,
    args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
    env: { ...program.env, ...japaneseFontEnvironment() },
  }
}

async function findProgram(): Promise<Program> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { executablePath: named, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return await browserFromNpm()
  const installed = await installedBrowser()
  if (installed) return { executablePath: installed, env: {} }
  throw new Error('No browser found: set CHROMIUM_PATH, or run `npx playwright install chromium`')
}

async function installedBrowser(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    macChrome,
    chromium.executablePath(),
  ]
  return candidates.find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Decompresses `@sparticuz/chromium` once per version, into the repository's cache folder. */
async function browserFromNpm(): Promise<Program> {
  const manifest = fileURLToPath(
    new URL('../package.json', import.meta.resolve('@sparticuz/chromium')),
  )
  const home = join(cache, `chromium-${versionOf(manifest)}`)
  if (!existsSync(home)) {
    const unfinished = `${home}.${process.pid}`
    await mkdir(unfinished, { recursive: true })
    decompressInto(unfinished)
    await rename(unfinished, home).catch(() => rm(unfinished, { recursive: true }))
  }
  return {
    executablePath: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023', 'lib') },
  }
}

// In a process of its own: the package reads its settings from the environment and changes them.
function decompressInto(folder: string) {
  const program = `const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: 'inherit',
  })
}

function versionOf(manifest: string): string {
  const content: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  return content.version
}
