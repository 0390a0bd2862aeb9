import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockFile {
  packages: Record<string, { version?: string; resolved?: string }>
}

test('the lock file tells where any registry keeps each package, and names none', () => {
  const lock: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { '': _, ...packages } = lock.packages
  const misplaced = Object.entries(packages).filter(([folder, { version, resolved }]) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = `${name.slice(name.indexOf('/') + 1)}-${version}.tgz`
    return resolved !== `https://registry.invalid/${name}/-/${file}`
  })
  expect(misplaced).toEqual([])
})
