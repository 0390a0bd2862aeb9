import { once } from 'node:events'
import { connect } from 'node:net'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, type Club, cookieHeader } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { inParts, openDatabase } from '../db/database.ts'

const database = await testDatabase()
const { db } = database
const { send, listen } = await testApp(database)

/** Each with the longest notes: none of the buffers on the way holds them all. */
async function aLongHistory({ teamId, anEvent }: Club, count: number) {
  const { id } = await anEvent()
  const { id: _, ...event } = await db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const notes = 'あ'.repeat(2000)
  const rows = Array.from({ length: count - 1 }, () => ({ ...event, id: newId(), notes }))
  await inParts(rows, (part) => db.insertInto('schedules').values(part).execute())
  return teamId
}

const busy = await aClub(db)
await aLongHistory(busy, 3000)

/** A reader who takes the head of an answer, and then nothing. */
async function aReaderWhoStops(origin: string) {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname).on('error', () => {})
  const cookie = cookieHeader(busy.coach)
  socket.write(`GET /api/schedules HTTP/1.1\r\nhost: club\r\ncookie: ${cookie}\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

describe('a list without bounds', () => {
  test('is whole, whatever its length', async () => {
    const answer = await send('GET', '/api/schedules', { by: busy.coach })
    const ids = answer.json().map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(3000)
    expect(ids).toEqual(ids.toSorted())
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('is an empty list where there is nothing', async () => {
    const { coach } = await aClub(db)
    const answer = await send('GET', '/api/attendances', { by: coach })
    expect([answer.statusCode, answer.body]).toEqual([200, '[]'])
  })

  test('is read by two of a club at a time, and by whoever waits once one of them goes', async () => {
    const origin = await listen()
    const readers = [await aReaderWhoStops(origin), await aReaderWhoStops(origin)]
    const url = '/api/schedules?from=2199-01-01'
    const asked = Array.from({ length: 103 }, () => send('GET', url, { by: busy.player }))
    const refused = await Promise.race(asked)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error).toMatch(/同時に読み込める/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const other = await aClub(db)
    expect((await send('GET', url, { by: other.coach })).statusCode).toBe(200)
    for (const reader of readers) reader.destroy()
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([...Array(100).fill(200), 429, 429, 429])
  })

  test('that fails half-way ends with its connection, not as a whole list', async () => {
    const { db: own } = await openDatabase(database)
    const { listen } = await testApp({ db: own, dataDir: database.dataDir })
    const reader = await aReaderWhoStops(await listen())
    await own.destroy()
    let answer = ''
    reader.on('data', (part) => {
      answer += part.toString()
    })
    await once(reader, 'close')
    expect([answer.slice(0, 13), answer.endsWith('\r\n0\r\n\r\n')]).toEqual([
      'HTTP/1.1 200 ',
      false,
    ])
  })
})

test.each(['application/jsonl', 'application/json'])(
  'tRPC answers no list without bounds, accepting %s',
  async (accept) => {
    const calls = 'coach.schedules.all,coach.attendances.all'
    const input = JSON.stringify({ 0: { json: {} }, 1: { json: {} } })
    const url = `/trpc/${calls}?batch=1&input=${encodeURIComponent(input)}`
    const answer = await send('GET', url, { by: busy.coach, headers: { 'trpc-accept': accept } })
    expect(answer.statusCode).toBe(415)
    expect(answer.body).toMatch(/[ぁ-ん]/)
  },
)
