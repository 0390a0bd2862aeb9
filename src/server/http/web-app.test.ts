import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFamily } from '../../../tests/support/family.ts'
import type { PageAnswer } from '../../domain/basics/page-answers.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'maruclub-web-'))
await mkdir(join(webRoot, 'assets'))
for (const [name, content] of [
  ['index.html', '<!doctype html>'],
  ['player.html', '<body>page of a player</body>'],
  ['coach.html', '<body>page of a coach</body>'],
  ['guardian.html', '<body>page of a guardian</body>'],
  ['icon.svg', '<svg/>'],
  ['assets/app-1.js', 'first()'],
  ['assets/app-1.js.br', 'smaller'],
] as const)
  await writeFile(join(webRoot, name), content)
afterAll(() => rm(webRoot, { recursive: true }))
const database = await testDatabase()
const { send } = await testApp(database, { webRoot })
const club = await aClub(database.db)
const { mother } = await aFamily(database.db, club)
const people = { player: club.player, coach: club.owner, guardian: mother }

test.each(['/', '/team', '/team/%E4%BA%88%E5%AE%9A?x=1', '/apiary'])(
  '%s is the page',
  async (url) => {
    const answer = await send('GET', url)
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html>'])
  },
)

/** Its text and the calls whose answers it brings along. */
function partsOf(page: string) {
  const [text, json] = page
    .split(/<body>|<script type="application\/json" id="answers">|<\/script>/)
    .slice(1)
  const answers: PageAnswer[] = JSON.parse(json ?? '[]')
  return { text, answers, paths: answers.map(({ path }) => path) }
}

test.each([
  ['/', 'player', 'player'],
  ['/player/login', 'player', 'player'],
  ['/teamwork', 'player', 'player'],
  ['/attendance', 'guardian', 'guardian'],
  ['/team', 'coach', 'coach'],
  ['/team/members?x=1', 'coach', 'coach'],
  ['/coach/login', 'coach', 'coach'],
  ['/admins', 'coach', null],
  ['/attendance', 'coach', null],
  ['/team', 'player', null],
] as const)('%s for a %s names the code behind it, and brings answers', async (url, who, page) => {
  const { body, headers } = await send('GET', url, { by: people[who] })
  if (!page)
    return expect([body, headers['cache-control']]).toEqual(['<!doctype html>', 'no-cache'])
  const { text, paths } = partsOf(body)
  expect(text).toBe(`page of a ${page}`)
  expect(paths).toContain(page === 'coach' ? 'coach.me' : 'player.me')
  expect(headers['cache-control']).toBe('private, no-store')
})

test('a page brings what its calls answer', async () => {
  const { player } = club
  await club.anEvent({ title: '</script><b>' })
  const { answers } = partsOf((await send('GET', '/attendance', { by: player })).body)
  for (const { path, input, data } of answers) {
    const asked = input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : ''
    const answer = await send('GET', `/trpc/${path}${asked}`, { by: player })
    expect(answer.json(), path).toEqual({ result: { data: { json: data } } })
  }
  expect(JSON.stringify(answers)).toContain('</script><b>')
})

test('a session that has ended gets the page of anybody', async () => {
  const cookie = 'player_session=x'
  expect((await send('GET', '/', { headers: { cookie } })).body).toBe('<!doctype html>')
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
