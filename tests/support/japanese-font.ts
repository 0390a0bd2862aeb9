import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Chromium takes no web fonts (woff, woff2) from the system, so these are plain TrueType files.
const fontPackage = '@expo-google-fonts/noto-sans-jp'
const files = ['400Regular/NotoSansJP_400Regular.ttf', '700Bold/NotoSansJP_700Bold.ttf']
const home = join(import.meta.dirname, '../../.cache/fonts')

/** What a browser needs in its environment to write Japanese, whatever fonts the system has. */
export function japaneseFontEnvironment(): Record<string, string> {
  if (process.platform !== 'linux') return {}
  mkdirSync(home, { recursive: true })
  const settings = join(home, 'fonts.conf')
  writeFileSync(settings, fontSettings())
  return { FONTCONFIG_FILE: settings }
}

function fontSettings(): string {
  const folders = files.map((file) =>
    dirname(fileURLToPath(import.meta.resolve(`${fontPackage}/${file}`))),
  )
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  ${folders.map((folder) => `<dir>${folder}</dir>`).join('\n  ')}
  <cachedir>${join(home, 'cache')}</cachedir>
</fontconfig>
`
}
