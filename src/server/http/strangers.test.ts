import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aBrowser, aClub, cookieHeader } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'

const database = await testDatabase()
const { send, listen } = await testApp(database)
const { coach } = await aClub(database.db)
const stranger = aBrowser(database.db)
const forged = { cookies: new Map([['coach_session', 'x'.repeat(43)]]) }
const LIMIT = 64 * 1024

const calls = [
  ['/api/coach/login', (name: string) => ({ name })],
  ['/api/categories', (name: string) => ({ name })],
  ['/trpc/public.logInCoach', (name: string) => ({ json: { name } })],
  ['/trpc/coach.categories.create', (name: string) => ({ json: { name } })],
] as const

describe.each(calls)('%s', (url, body) => {
  const short = body('x'.repeat(LIMIT - 100))
  const long = body('x'.repeat(LIMIT))

  test('takes no long body of who is not signed in', async () => {
    for (const by of [stranger, forged]) {
      const refused = await send('POST', url, { by, payload: long })
      expect(refused.statusCode).toBe(413)
      expect(refused.body).toMatch(/[ぁ-ん]/)
      expect((await send('POST', url, { by, payload: short })).statusCode).not.toBe(413)
    }
  })

  test('takes one of who is', async () => {
    expect((await send('POST', url, { by: coach, payload: long })).statusCode).toBe(400)
  })
})

/** A body whose length is not said before. */
async function sendInChunks(url: string, bytes: number, cookie: string) {
  const { port, hostname } = new URL(await listen())
  const socket = connect(Number(port), hostname)
  const head = [`POST ${url} HTTP/1.1`, 'host: club', `cookie: ${cookie}`, 'connection: close']
  const types = ['content-type: application/json', 'transfer-encoding: chunked']
  socket.write(`${[...head, ...types].join('\r\n')}\r\n\r\n`)
  const json = JSON.stringify({ name: 'x'.repeat(bytes) })
  socket.write(`${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`)
  return Number((await text(socket)).slice(9, 12))
}

test('a body without a length is as long as one with', async () => {
  const url = '/api/categories'
  expect(await sendInChunks(url, LIMIT, '')).toBe(413)
  expect(await sendInChunks(url, LIMIT - 100, '')).toBe(401)
  expect(await sendInChunks(url, LIMIT, cookieHeader(coach))).toBe(400)
})
