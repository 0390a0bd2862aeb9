import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { licenceFaults } from './licences.ts'

/** A folder with one package of which the lock file and the package itself say so much. */
function withPackage(inLock: object, installed?: object): string {
  const root = mkdtempSync(join(tmpdir(), 'maruclub-licences-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const folder = 'node_modules/a/node_modules/@club/b'
  const packages = { '': { license: 'none' }, [folder]: { version: '1.0.0', ...inLock } }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  if (!installed) return root
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify(installed))
  return root
}

test.each([
  ['a licence of the list', {}, { license: 'MIT' }, []],
  ['one that is not', {}, { license: 'GPL-3.0' }, ['@club/b@1.0.0: GPL-3.0 is not on the list']],
  ['one of several', {}, { license: 'GPL-3.0 OR MIT' }, []],
  ['several at once', {}, { license: 'MIT AND OFL-1.1' }, []],
  [
    'several at once, one not on it',
    {},
    { license: 'MIT AND GPL-3.0' },
    ['@club/b@1.0.0: MIT AND GPL-3.0 is not on the list'],
  ],
  ['the older way', {}, { licenses: [{ type: 'MIT', url: 'https://club.test/' }] }, []],
  [
    'the older way, not on it',
    {},
    { licenses: [{ type: 'GPL-3.0' }] },
    ['@club/b@1.0.0: GPL-3.0 is not on the list'],
  ],
  ['none', {}, {}, ['@club/b@1.0.0 names no licence']],
  ['an empty one', {}, { license: '' }, ['@club/b@1.0.0 names no licence']],
  ['an empty list', {}, { licenses: [] }, ['@club/b@1.0.0 names no licence']],
  [
    'a file that is not there',
    {},
    { license: 'SEE LICENSE IN LICENSE' },
    ['@club/b@1.0.0: SEE LICENSE IN LICENSE is not on the list'],
  ],
  [
    'another than the lock file',
    { license: 'MIT' },
    { license: 'UNLICENSED' },
    [expect.any(String)],
  ],
  ['what isn’t installed, by the lock file', { license: 'ISC' }, undefined, []],
  ['what isn’t installed, unknown', {}, undefined, ['@club/b@1.0.0 names no licence']],
])('%s', (_what, inLock, installed, faults) => {
  expect(licenceFaults(withPackage(inLock, installed), {})).toEqual(faults)
})

test('what was read by hand holds for one version that names none', () => {
  const read = { '@club/b@1.0.0': { licence: 'MIT', where: 'its Readme.md' } }
  expect(licenceFaults(withPackage({}, {}), read)).toEqual([])
  expect(licenceFaults(withPackage({}, { license: 'MIT' }), read)).toEqual([
    '@club/b@1.0.0 names MIT by now',
  ])
  expect(licenceFaults(withPackage({ version: '1.0.1' }, {}), read)).toEqual([
    '@club/b@1.0.1 names no licence',
    '@club/b@1.0.0 is not used any more',
  ])
  const other = { '@club/b@1.0.0': { licence: 'GPL-3.0', where: 'its Readme.md' } }
  expect(licenceFaults(withPackage({}, {}), other)).toEqual([
    '@club/b@1.0.0: GPL-3.0 is not on the list',
  ])
})

test('every package that this one uses has a licence of the list', () => {
  expect(licenceFaults(join(import.meta.dirname, '..'))).toEqual([])
})
