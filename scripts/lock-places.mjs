// Runs after `npm install` has written the lock file: tells for each package where a registry keeps it, so
// that `npm ci` need not ask (decision 009). Plain JavaScript for older Node versions, no packages.
import { readFileSync, writeFileSync } from 'node:fs'

const path = new URL('../package-lock.json', import.meta.url)
const written = readFileSync(path, 'utf8')
const lock = JSON.parse(written)
for (const [folder, entry] of Object.entries(lock.packages)) {
  if (folder === '' || entry.link) continue
  const { version, resolved: _, ...rest } = entry
  lock.packages[folder] = { version, resolved: placeOf(folder, entry), ...rest }
}
const told = `${JSON.stringify(lock, null, 2)}\n`
if (told !== written) writeFileSync(path, told)

/** By the host that `.npmrc` has npm replace with the registry that the user has set. */
function placeOf(folder, { name = folder.split('node_modules/').pop(), version }) {
  return `https://registry.invalid/${name}/-/${name.split('/').pop()}-${version}.tgz`
}
