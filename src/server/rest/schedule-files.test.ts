import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, type Club, cookieHeader, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'
import { FILE_MAX_BYTES } from '../../domain/files/files.ts'
import { sweep } from '../files/cleanup.ts'
import { forgetOldSteps } from '../schedules/undo-forget.ts'

const { db, dataDir } = await testDatabase()
const { send, listen } = await testApp({ db, dataDir })
let club: Club
let eventId = ''
beforeEach(async () => {
  club = await aClub(db)
  eventId = (await club.anEvent()).id
})

const BOUNDARY = 'a-boundary'
const TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
type Part = readonly [head: string, body: string | Buffer]

const field = (name: string, value: string): Part => [`name="${name}"`, value]
const file = (fileName: string, body: string | Buffer = 'x'): Part => [
  `name="file"; filename="${fileName}"\r\nContent-Type: text/html`,
  body,
]
const form = (...parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap(([head, body]) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
const post = (payload: Buffer, by: { cookies: Map<string, string> } | null = club.coach) =>
  send('POST', '/api/schedule-files', { payload, headers: TYPE, ...(by && { by }) })
const uploaded = () =>
  db
    .selectFrom('storedFiles')
    .select('id')
    .where('teamId', '=', club.teamId)
    .where('uploadedAt', 'is not', null)
    .execute()

it.each([
  ['before', () => [field('scheduleId', eventId), file('会場案内図（秋）.pdf', 'bytes')]],
  ['after', () => [file('会場案内図（秋）.pdf', 'bytes'), field('scheduleId', eventId)]],
])('takes a file with its event named %s it', async (_, parts) => {
  const answer = await post(form(...parts()))
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toMatchObject({
    scheduleId: eventId,
    fileName: '会場案内図（秋）.pdf',
    fileSize: '5',
  })
  const { id, fileUrl } = answer.json()
  expect((await send('GET', fileUrl, { by: club.player })).body).toBe('bytes')
  expect((await send('GET', fileUrl, { by: (await aClub(db)).player })).statusCode).toBe(404)
  expect((await send('GET', fileUrl)).statusCode).toBe(401)
  const list = await send('GET', `/api/schedule-files?scheduleId=${eventId}`, { by: club.player })
  expect(list.json()).toEqual([answer.json()])
  expect((await send('DELETE', `/api/schedule-files/${id}`, { by: club.player })).statusCode).toBe(
    403,
  )
  const gone = await send('DELETE', `/api/schedule-files/${id}`, { by: club.coach })
  expect(gone.json()).toEqual({ success: true })
  expect((await send('GET', fileUrl, { by: club.player })).statusCode).toBe(404)
  expect(await uploaded()).toEqual([])
})

it('refuses a form in a content coding', async () => {
  const payload = gzipSync(form(field('scheduleId', eventId), file('a.txt', 'bytes')))
  const headers = { ...TYPE, 'content-encoding': 'gzip' }
  const answer = await send('POST', '/api/schedule-files', { by: club.coach, payload, headers })
  expect(answer.statusCode).toBe(415)
  expect(await uploaded()).toEqual([])
})

const other = '01890a5d-ac96-774b-bcce-b302099a8057'
it.each([
  ['no file', 400, () => form(field('scheduleId', eventId))],
  ['two files', 400, () => form(field('scheduleId', eventId), file('a.txt'), file('b.txt'))],
  ['no event', 400, () => form(file('a.txt'))],
  ['an event that is none', 400, () => form(field('scheduleId', 'x'), file('a.txt'))],
  ['an unknown event', 404, () => form(field('scheduleId', other), file('a.txt'))],
  ['no name', 400, () => form(field('scheduleId', eventId), file(''))],
  ['a broken form', 400, () => Buffer.from(`--${BOUNDARY}\r\nnothing`)],
  ['an empty body', 400, () => Buffer.alloc(0)],
  [
    'more than 50 MB',
    413,
    () => form(field('scheduleId', eventId), file('a.bin', Buffer.alloc(FILE_MAX_BYTES + 1))),
  ],
])('refuses %s with %d and keeps nothing', async (_, status, body) => {
  const answer = await post(body())
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.json().error).toMatch(/[ぁ-ん]/)
  expect(await uploaded()).toEqual([])
  expect(await readdir(join(dataDir, 'files/tmp')).catch(() => [])).toEqual([])
})

it('takes a file of exactly 50 MB', async () => {
  const body = form(field('scheduleId', eventId), file('a.bin', Buffer.alloc(FILE_MAX_BYTES)))
  expect((await post(body)).statusCode).toBe(201)
})

it.each([
  ['no event', () => form(file('a.txt')), 'scheduleId'],
  ['an event that is none', () => form(field('scheduleId', 'x'), file('a.txt')), 'scheduleId'],
  ['no file', () => form(field('scheduleId', eventId)), 'file'],
])('says of %s at which field', async (_, body, path) => {
  const { issues } = (await post(body())).json()
  expect(issues).toEqual([{ path, message: expect.stringMatching(/[ぁ-ん]/) }])
})

it('refuses another team’s event, players, strangers and other types', async () => {
  const foreign = (await (await aClub(db)).anEvent()).id
  expect((await post(form(field('scheduleId', foreign), file('a.txt')))).statusCode).toBe(404)
  const body = form(field('scheduleId', eventId), file('a.txt'))
  expect((await post(body, club.player)).statusCode).toBe(403)
  expect((await post(body, null)).statusCode).toBe(401)
  const json = { payload: { scheduleId: eventId } }
  const asJson = await send('POST', '/api/schedule-files', { by: club.coach, ...json })
  expect(asJson.statusCode).toBe(415)
  expect((await send('POST', '/api/schedule-files', json)).statusCode).toBe(401)
  expect(await uploaded()).toEqual([])
})

it('does not blame the form for a fault of its own, whatever that is called', async () => {
  const broken = join(dataDir, 'multipart-form')
  await mkdir(broken)
  await writeFile(join(broken, 'files'), 'no folder')
  const server = await testApp({ db, dataDir: broken })
  const answer = await server.send('POST', '/api/schedule-files', {
    by: club.coach,
    payload: form(field('scheduleId', eventId), file('a.txt')),
    headers: TYPE,
  })
  expect([answer.statusCode, answer.json().error]).toEqual([500, expect.stringContaining('ID')])
})

it('keeps nothing of a form that breaks off', async () => {
  const origin = await listen()
  const cookie = cookieHeader(club.coach)
  await new Promise<void>((resolve) => {
    const headers = { ...TYPE, cookie, 'content-length': '1000000' }
    const request = httpRequest(`${origin}/api/schedule-files`, { method: 'POST', headers })
    request.on('error', () => {}).on('close', () => resolve())
    const start = form(field('scheduleId', eventId), file('a.bin', Buffer.alloc(400_000)))
    request.write(start.subarray(0, 300_000), () => setTimeout(() => request.destroy(), 100))
  })
  await expect.poll(() => readdir(join(dataDir, 'files/tmp'))).toEqual([])
  expect(await uploaded()).toEqual([])
})

it('an event’s file outlives the sweep, and goes with its event and the undo', async () => {
  const made = await post(form(field('scheduleId', eventId), file('a.txt')))
  expect(made.statusCode).toBe(201)
  const { files } = club.coach.context()
  await sweep(db, files, new Date(NOW.getTime() + 24 * 60 * 60 * 1000))
  expect(await uploaded()).toHaveLength(1)
  await club.owner.calls.coach.schedules.delete({ id: eventId })
  expect(await uploaded()).toHaveLength(1)
  await endUndo()
  expect(await uploaded()).toEqual([])
})

/** As the hourly job, a day later. */
async function endUndo() {
  const later = new Date(NOW.getTime() + 24 * 60 * 60 * 1000)
  await forgetOldSteps(db, later)
  await sweep(db, club.coach.context().files, later)
}

it('a file goes with an event that a new rule removes', async () => {
  const { schedules } = club.coach.calls.coach
  const rule = { recurrenceRule: 'weekly', recurrenceEndDate: '2026-12-12' } as const
  const { id } = await club.anEvent(rule)
  const second = (await listed(schedules.all({}))).find((event) => event.parentScheduleId === id)
  const body = form(field('scheduleId', second?.id ?? ''), file('a.txt'))
  expect((await post(body)).statusCode).toBe(201)
  await schedules.update({ id, updateType: 'all', recurrenceInterval: 2 })
  await endUndo()
  expect(await uploaded()).toEqual([])
})

it('refuses who was removed while the body was under way', async () => {
  const { owner, coach } = club
  const fields = form(field('scheduleId', eventId))
  const next = `--${BOUNDARY}\r\n`
  const whole = form(file('a.txt'))
  async function* body() {
    yield whole.subarray(0, -`--${BOUNDARY}--\r\n`.length)
    yield Buffer.from(next)
    await expect.poll(uploaded).toHaveLength(1)
    await owner.calls.coach.coaches.delete({ id: coach.id })
    yield fields.subarray(next.length)
  }
  const payload = Readable.from(body())
  const answer = await send('POST', '/api/schedule-files', { payload, headers: TYPE, by: coach })
  expect(answer.statusCode).toBe(401)
  const path = `/api/schedule-files?scheduleId=${eventId}`
  expect((await send('GET', path, { by: owner })).json()).toEqual([])
  expect(await uploaded()).toEqual([])
})
