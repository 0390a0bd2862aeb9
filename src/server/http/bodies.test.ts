import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { bytesOf, JPEG } from '../../../tests/support/photo.ts'
import { PHOTO_MAX_BYTES } from '../../domain/files/files.ts'

const database = await testDatabase()
const { db } = database
const { send } = await testApp(database)
const { coach: by, category } = await aClub(db)
const JSON_TYPE = { 'content-type': 'application/json' }
const event = { title: '練習', date: '2026-12-05', categoryIds: [category.id] }

test.each([
  ['JSON that ends too early', '{"name":"U-8"'],
  ['no JSON', 'name=U-8'],
  ['a list', '[{"name":"U-8"}]'],
  ['a text', '"U-8"'],
  ['a number', '8'],
  ['nothing', ''],
  ['null', 'null'],
  ['an empty object', '{}'],
  ['a prototype', '{"__proto__":{"name":"U-8"}}'],
  ['a NUL byte', '{"name":"U-8\\u0000"}'],
  ['a wrong type', '{"name":8}'],
  [
    'another encoding',
    Buffer.from([...Buffer.from('{"name":"'), 0x8f, 0x48, ...Buffer.from('"}')]),
  ],
  ['an object for a text', '{"name":{"$ne":null}}'],
  ['a name of 101 characters', JSON.stringify({ name: 'あ'.repeat(101) })],
])('%s is refused with 400 and a sentence, and nothing is stored', async (_what, payload) => {
  const before = await dump(db)
  const answer = await send('POST', '/api/categories', { by, payload, headers: JSON_TYPE })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toMatch(/[ぁ-ん]/)
  expect(await dump(db)).toEqual(before)
})

test.each([
  ['an id that is none', { categoryIds: ['x'] }, 'categoryIds.0'],
  ['a NUL byte in an id', { categoryIds: [`${category.id}\0`] }, 'categoryIds.0'],
  ['an unknown rule', { recurrenceRule: 'yearly' }, 'recurrenceRule'],
  ['a text for a flag', { studentCanRegister: 'true' }, 'studentCanRegister'],
  ['a text for a number', { startHour: '10' }, 'startHour'],
  ['a text for a list', { categoryIds: category.id }, 'categoryIds'],
  ['a number for a date', { date: 20261205 }, 'date'],
  ['notes of 2,001 characters', { notes: 'あ'.repeat(2001) }, 'notes'],
])('%s is refused with 400 at its field', async (_what, fields, path) => {
  const answer = await send('POST', '/api/schedules', { by, payload: { ...event, ...fields } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    error: expect.stringMatching(/[ぁ-ん]/),
    issues: [{ path, message: answer.json().error }],
  })
})

test.each([
  ['an id that is none', 'DELETE', '/api/categories/1'],
  ['an id with a NUL byte', 'DELETE', `/api/categories/${category.id}%00`],
  ['an address that no text is', 'DELETE', '/api/categories/%E3%81'],
  ['a date that is none', 'GET', '/api/schedules?from=2026-13-01'],
  ['a date given twice', 'GET', '/api/schedules?from=2026-11-01&from=2026-11-02'],
  ['a number that is none', 'GET', '/api/activity-logs/x?limit=5'],
  ['an unknown period', 'GET', '/api/stats?period=ever'],
  ['a team that is no id', 'GET', '/api/categories?teamId=%00'],
] as const)('%s in the address is refused with 400 and a sentence', async (_what, method, url) => {
  const answer = await send(method, url, { by })
  expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringMatching(/[ぁ-ん]/)])
})

test.each([
  ['text/plain', '{"name":"U-8"}'],
  ['application/x-www-form-urlencoded', 'name=U-8'],
  ['application/octet-stream', '{"name":"U-8"}'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n8\r\n--x--',
  ],
])('a body of the type %s is refused with 415', async (type, payload) => {
  const before = await dump(db)
  for (const url of [
    '/api/categories',
    '/api/coach/logout',
    '/trpc/coach.categories.create',
    '/trpc/public.logOutCoach',
  ]) {
    const answer = await send('POST', url, { by, payload, headers: { 'content-type': type } })
    expect([url, answer.statusCode]).toEqual([url, 415])
    expect(answer.json().error).toBe('この形式のデータは受け付けられません')
  }
  expect(await dump(db)).toEqual(before)
})

test('a body without a type is refused with 415', async () => {
  const headers = { 'content-type': '' }
  const answer = await send('POST', '/api/categories', { by, payload: 'name', headers })
  expect(answer.statusCode).toBe(415)
})

test('a photo of 5 MB as text is not too large a body', async () => {
  const bytes = Buffer.concat([bytesOf(JPEG), Buffer.alloc(PHOTO_MAX_BYTES)], PHOTO_MAX_BYTES)
  const photoUrl = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const answer = await send('PUT', `/api/coach/${by.id}`, { by, payload: { photoUrl } })
  expect(answer.statusCode).toBe(200)
})

test('a body that is too large is refused with 413', async () => {
  const payload = { name: 'x'.repeat(1024 * 1024) }
  for (const url of [
    '/api/categories',
    '/api/coach/login',
    '/api/schedule-files',
    '/trpc/coach.categories.create',
  ]) {
    const answer = await send('POST', url, { by, payload })
    expect([url, answer.statusCode]).toEqual([url, 413])
    expect(answer.json()).toEqual({ error: 'データが大きすぎます' })
  }
})

test('a profile’s body has room for a photo', async () => {
  const { coach, player } = await aClub(db)
  const photo = Buffer.concat([bytesOf(JPEG), Buffer.alloc(PHOTO_MAX_BYTES - bytesOf(JPEG).length)])
  const payload = { photoUrl: `data:image/jpeg;base64,${photo.toString('base64')}` }
  const byCoach = await send('PUT', `/api/coach/${coach.id}`, { by: coach, payload })
  expect([byCoach.statusCode, byCoach.json().photoUrl]).toEqual([200, expect.any(String)])
  const byPlayer = await send('PATCH', `/api/student/${player.id}`, { by: player, payload })
  expect([byPlayer.statusCode, byPlayer.json().photoUrl]).toEqual([200, expect.any(String)])
})

test('letters of another encoding are refused by every call', async () => {
  const payload = Buffer.from([...Buffer.from('{"name":"'), 0x8f, 0x48, ...Buffer.from('"}')])
  const before = await dump(db)
  const url = '/trpc/coach.categories.create'
  const answer = await send('POST', url, { by, payload, headers: JSON_TYPE })
  expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringMatching(/[ぁ-ん]/)])
  expect(await dump(db)).toEqual(before)
})

describe('a call that needs no body', () => {
  test.each([
    ['has none', {}],
    ['has none, of the type JSON', { headers: JSON_TYPE }],
    [
      'has none, of the type that curl gives it',
      { headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' } },
    ],
    ['has an empty one', { payload: {} }],
  ])('%s', async (_what, options) => {
    const { coach, venue } = await aClub(db)
    const deleted = await send('DELETE', `/api/venues/${venue.id}`, { by: coach, ...options })
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { success: true }])
    const out = await send('POST', '/api/coach/logout', { by: coach, ...options })
    expect([out.statusCode, out.json()]).toEqual([200, { success: true }])
  })
})

test('a body of JSON may name its characters', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const payload = JSON.stringify({ name: 'U-8' })
  expect((await send('POST', '/api/categories', { by, payload, headers })).statusCode).toBe(201)
})

test('half a character is stored as a character, not refused with a bug', async () => {
  const headers = JSON_TYPE
  const payload = '{"name":"\\ud842"}'
  expect((await send('POST', '/api/categories', { by, payload, headers })).statusCode).toBe(201)
  expect((await send('GET', '/api/categories', { by })).statusCode).toBe(200)
})
