import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'

const database = await testDatabase()
const { db } = database
const { send } = await testApp(database, { settings: { PUBLIC_URL: 'https://club.example' } })
const { coach: by, venue } = await aClub(db)

const urls = ['/api/categories', '/trpc/coach.categories.create', '/api/nowhere']
const ask = (origin: string, url = '/api/categories') =>
  send('POST', url, {
    by,
    payload: { name: 'U-8' },
    headers: { host: '192.168.0.2:3000', origin },
  })

describe('a change', () => {
  test.each([
    ['another site', 'https://evil.example'],
    ['a site whose name begins alike', 'https://club.example.evil.example'],
    ['another port', 'https://club.example:8443'],
    ['another port of the host', 'http://192.168.0.2:8080'],
    ['the same name without TLS', 'http://club.example'],
    ['a page without an origin', 'null'],
    ['what is no address', 'club.example'],
    ['an empty origin', ''],
  ])('that %s asks for is refused with 403, and nothing changes', async (_who, origin) => {
    const before = await dump(db)
    for (const url of urls) {
      const answer = await ask(origin, url)
      expect([answer.statusCode, answer.json().error]).toEqual([
        403,
        '他のサイトからの操作は受け付けられません',
      ])
    }
    expect(await dump(db)).toEqual(before)
  })

  test.each(['PUT', 'PATCH', 'DELETE'] as const)('by %s is one, too', async (method) => {
    const headers = { origin: 'https://evil.example' }
    const answer = await send(method, `/api/venues/${venue.id}`, { by, headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error).toMatch(/^他のサイト/)
  })

  test.each([
    ['the public address', 'https://club.example'],
    ['the host that it is sent to', 'http://192.168.0.2:3000'],
  ])('that %s asks for is made', async (_who, origin) => {
    expect((await ask(origin)).statusCode).toBe(201)
  })

  test('without an origin is made: no browser sent it', async () => {
    const answer = await send('POST', '/api/categories', { by, payload: { name: 'U-8' } })
    expect(answer.statusCode).toBe(201)
  })
})

test('without a public address the site is at home on its own machine', async () => {
  const { send: sendHome } = await testApp(database, { settings: { PORT: '3500' } })
  const ask = async (origin: string) => {
    const headers = { host: '127.0.0.1:3500', origin }
    const answer = await sendHome('POST', '/api/categories', {
      by,
      payload: { name: 'U-8' },
      headers,
    })
    return answer.statusCode
  }
  expect(await ask('http://localhost:3500')).toBe(201)
  expect(await ask('http://localhost:3501')).toBe(403)
})

test('another site may ask to read: its browser keeps the answer from it', async () => {
  const headers = { origin: 'https://evil.example' }
  const answer = await send('GET', '/api/categories', { by, headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})
