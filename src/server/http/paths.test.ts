import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aBrowser, aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { routesOf } from '../../../tests/support/routes.ts'
import { createLogger } from './logger.ts'

const database = await testDatabase()
const { coach } = await aClub(database.db)
const PAGE = '<!doctype html>'
const stranger = aBrowser(database.db)
const webRoot = await mkdtemp(join(tmpdir(), 'maruclub-paths-'))
await mkdir(join(webRoot, 'assets'))
for (const name of ['index', 'coach', 'player', 'guardian'])
  await writeFile(join(webRoot, `${name}.html`), PAGE)
await writeFile(join(webRoot, 'assets/app.js'), 'app')
// Wrong links are counted.
beforeEach(() => database.db.deleteFrom('loginFailures').execute())
afterAll(() => rm(webRoot, { recursive: true }))

const errors: string[] = []
const logger = createLogger('error', { write: (line) => errors.push(line) })
const made: Awaited<ReturnType<typeof testApp>>[] = []
const routes = await routesOf(async () => {
  made.push(await testApp(database, { webRoot, logger }))
})
const [app] = made
if (!app) throw new Error('no server was made')
const { send } = app

/** In the place of what a path names. */
const NAMES = [
  '',
  'x',
  'x'.repeat(43),
  'x'.repeat(200),
  'x'.repeat(201),
  'x'.repeat(4999),
  'x'.repeat(5001),
  'x'.repeat(15_000),
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '%ED%B0%80',
  '%',
  '%zz',
  '%2',
  '%25',
  '%2e%2e',
  '..',
  '.',
  '..%2f..%2fetc%2fpasswd',
  '%2F',
  '%5C',
  '%0d%0a',
  '__proto__',
  'constructor',
  'null',
  '0',
  '-1',
  '1e999',
  '[object%20Object]',
  '%F0%9F%98%80',
  '%EF%BB%BF',
  '%22%3E%3Cscript%3E',
  ',,,',
  ';a=b',
  '*',
  ':id',
]
/** After the path. */
const QUERIES = [
  '?',
  '?token=%00',
  '?token=%zz&token=x',
  '?choose[]=1&choose=2',
  '?__proto__=1&constructor[prototype]=2',
  '?input=%7B',
  '?batch=1&input=%00',
  `?choose=${'x'.repeat(10_000)}`,
  '?id=%ED%A0%80',
  '?&&==',
]

const paths = [...new Set(routes.map(({ url }) => url))]
const methods = ['GET', 'POST'] as const

/** Everything that a route can be asked for with such a name, or such a query. */
const requestsTo = (url: string) => {
  const named = NAMES.map((name) => url.replaceAll(/:\w+|\*/g, () => name))
  const right = url.replaceAll(/:\w+|\*/g, 'x')
  return [...new Set(named), ...QUERIES.map((query) => right + query), `${right}/`, `/${right}`]
}

describe.each([
  ['a stranger', stranger],
  ['a coach', coach],
] as const)('whatever %s asks for', (_who, by) => {
  test('every route is tried', () => {
    expect(paths.length).toBeGreaterThan(150)
    for (const path of [
      '/a/:token',
      '/u/:token',
      '/trpc/:path',
      '/files/documents/:id',
      '/healthz',
    ])
      expect(paths).toContain(path)
  })

  test.each(paths)('%s never fails', async (path) => {
    const failures: string[] = []
    for (const url of requestsTo(path))
      for (const method of methods) {
        const { statusCode } = await send(method, url, { by })
        if (statusCode >= 500) failures.push(`${statusCode} ${method} ${url.slice(0, 200)}`)
      }
    expect([failures, errors.splice(0)]).toEqual([[], []])
  })
})

test.each(['/a/', '/u/', '/r/', '/c/'])('a link to %s that can be none is over', async (prefix) => {
  const names = [
    'x'.repeat(201),
    'x'.repeat(4000),
    '%00',
    '..%2fx',
    '%E3%81%82',
    '%25',
    '%F0%9F%98%80',
  ]
  for (const name of names)
    for (const method of prefix === '/c/' ? (['GET'] as const) : methods) {
      const { statusCode, body } = await send(method, prefix + name)
      expect([name, statusCode, body.includes('このリンクは使えません')]).toEqual([name, 404, true])
    }
})

describe("what is the machine's own", () => {
  const PREFIXES = ['healthz', 'metrics', 'api', 'trpc', 'files', 'a', 'u', 'r', 'c', 'assets']

  test.each(PREFIXES)('/%s and whatever is below it is never the page', async (prefix) => {
    const [first = '', rest = ''] = [prefix[0], prefix.slice(1)]
    const encoded = `%${first.charCodeAt(0).toString(16)}${rest}`
    const written = [
      `/${prefix}/`,
      `/${prefix}//`,
      `/${prefix}/x/y`,
      `//${prefix}/x`,
      `//${prefix}//x`,
      `/${prefix.toUpperCase()}/x`,
      `/${prefix.toUpperCase()}`,
      `/${encoded}/x/y`,
      `/${encoded}/`,
      `/./${prefix}/x`,
      `/team/../${prefix}/x`,
      `/%2e%2e/${prefix}/x`,
      `/%5C${prefix}%5Cx`,
      `/${prefix}%20/x`,
      `/${prefix}%2Fx%2Fy`,
    ]
    for (const url of written)
      for (const by of [stranger, coach]) {
        const { statusCode, headers, body } = await send('GET', url, { by })
        const type = headers['content-type']
        // A mail's page says in its own words that a link is over.
        expect([url, statusCode, prefix.length === 1 ? 'json' : type, body === PAGE]).toEqual([
          url,
          404,
          expect.stringContaining('json'),
          false,
        ])
      }
  })

  test.each([
    '/',
    '/team',
    '/team/',
    '/admins/login',
    '/i',
    '/coach/login',
    '/apis',
    '/filesystem',
  ])('%s is the page as before', async (url) => {
    const { statusCode, body } = await send('GET', url)
    expect([statusCode, body]).toEqual([200, PAGE])
  })
})
