import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import lock from '../package-lock.json' with { type: 'json' }
import { importsOf, targetOf } from './lib/imports.ts'

const root = join(import.meta.dirname, '..')
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n')

/** By stage of the Dockerfile, what is copied into it out of the checkout. */
const copied = new Map<string, string[]>()
let stage = ''
for (const line of linesOf('Dockerfile')) {
  const [word = '', ...rest] = line.split(' ')
  if (word === 'FROM') stage = rest[2] ?? 'image'
  const isFromCheckout = word === 'COPY' && !rest[0]?.startsWith('--from')
  if (isFromCheckout) copied.set(stage, [...(copied.get(stage) ?? []), ...rest.slice(0, -1)])
}
const inImage = copied.get('image') ?? []
const inWebStage = [...(copied.get('base') ?? []), ...(copied.get('web') ?? [])]
const copies = [...new Set([...inWebStage, ...inImage])]

const isWithin = (path: string, places: string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

/** All that is loaded when `entries` run: files of the checkout, and packages. */
function loadedBy(entries: string[]) {
  const files = new Set(entries)
  const packages = new Set<string>()
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue
    for (const { specifier, isType } of importsOf(join(root, file))) {
      if (isType || specifier.startsWith('node:')) continue
      if (specifier.startsWith('.')) files.add(targetOf(root, file, specifier))
      else packages.add(specifier.split('/', specifier[0] === '@' ? 2 : 1).join('/'))
    }
  }
  return { files: [...files], packages: [...packages] }
}

const commands = ['admin-password', 'backup', 'migrate', 'restore'].map(
  (name) => `scripts/${name}.ts`,
)

test('the image has every file and package that the server and its commands load', () => {
  const { files, packages } = loadedBy(['src/server/main.ts', ...commands])
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !isWithin(file, inImage))).toEqual([])
  expect(packages.filter((name) => !(name in packageJson.dependencies))).toEqual([])
})

test('the stage that builds the web app has every file of it', () => {
  const { files } = loadedBy(['vite.config.ts', 'scripts/compress.ts', 'src/web/main.tsx'])
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !isWithin(file, inWebStage))).toEqual([])
})

test('.dockerignore lets through what the Dockerfile copies, which is there, and nothing else', () => {
  const [all, ...others] = linesOf('.dockerignore')
  const through = others.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  expect(all).toBe('*')
  expect(copies.filter((path) => !isWithin(path, through))).toEqual([])
  expect(through.filter((path) => !copies.includes(path))).toEqual([])
  expect(copies.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('each native part in the image is there for Intel and for ARM', () => {
  const packages = Object.entries(lock.packages).filter(
    ([path, one]) => path && !('dev' in one) && !('optional' in one) && !('devOptional' in one),
  )
  const natives = packages.flatMap(([path]) => {
    const files = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    return files.filter((file) => file.endsWith('.node')).map((file) => join(path, file))
  })
  const on = (platform: RegExp) =>
    natives.filter((file) => platform.test(file)).map((file) => file.split('/')[1])
  expect(on(/linux-x64(?!.*musl)/).toSorted()).toEqual(['argon2', 'better-sqlite3'])
  expect(on(/linux-arm64(?!.*musl)/).toSorted()).toEqual(['argon2', 'better-sqlite3'])
})

test('the image starts the server as npm does', () => {
  const command = linesOf('Dockerfile').findLast((line) => line.startsWith('CMD '))
  expect(`exec ${JSON.parse(command?.slice(4) ?? '[]').join(' ')}`).toBe(packageJson.scripts.start)
})
