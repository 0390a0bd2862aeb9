import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'maruclub-web-'))
await mkdir(join(webRoot, 'assets'))
for (const [name, content] of [
  ['index.html', '<!doctype html>'],
  ['player.html', 'page of a player'],
  ['coach.html', 'page of a coach'],
  ['icon.svg', '<svg/>'],
  ['assets/app-1.js', 'first()'],
  ['assets/app-1.js.br', 'smaller'],
] as const)
  await writeFile(join(webRoot, name), content)
afterAll(() => rm(webRoot, { recursive: true }))
const { send } = await testApp(await testDatabase(), { webRoot })

test.each(['/', '/team', '/team/%E4%BA%88%E5%AE%9A?x=1', '/apiary'])(
  '%s is the page',
  async (url) => {
    const answer = await send('GET', url)
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html>'])
  },
)

const both = ['player', 'coach']
test.each([
  ['/', both, 'page of a player'],
  ['/player/login', both, 'page of a player'],
  ['/team', both, 'page of a coach'],
  ['/team/members?x=1', both, 'page of a coach'],
  ['/coach/login', both, 'page of a coach'],
  ['/teamwork', both, 'page of a player'],
  ['/admins', both, '<!doctype html>'],
  ['/attendance', ['coach'], '<!doctype html>'],
  ['/team', ['player'], '<!doctype html>'],
])('%s with %s is the page that names the code behind it', async (url, kinds, page) => {
  const headers = { cookie: kinds.map((kind) => `${kind}_session=x`).join('; ') }
  expect((await send('GET', url, { headers })).body).toBe(page)
})

test.each(['/api/nowhere', '/%61pi/nowhere', '/files/x', '/assets/gone.js'])(
  '%s is nothing, and never the page',
  async (url) => {
    const answer = await send('GET', url)
    expect([answer.statusCode, answer.json().error]).toEqual([
      404,
      expect.stringMatching(/[ぁ-ん]/),
    ])
  },
)

test.each([
  ['/', 'no-cache'],
  ['/team', 'no-cache'],
  ['/icon.svg', 'no-cache'],
  ['/assets/app-1.js', 'public, max-age=31536000, immutable'],
])('%s is kept as %s', async (url, caching) => {
  expect((await send('GET', url)).headers['cache-control']).toBe(caching)
})

test('what was compressed when the app was built is sent so', async () => {
  const { headers, body } = await send('GET', '/assets/app-1.js', {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect([headers['content-encoding'], body]).toEqual(['br', 'smaller'])
})

test('all its files are one route to those who watch the server', async () => {
  await send('GET', '/assets/app-1.js')
  const { body } = await send('GET', '/metrics')
  expect(body).toContain('route="/assets/*"')
  expect(body).not.toContain('app-1')
})
