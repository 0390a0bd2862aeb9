import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, aCoach, anAdmin, PASSWORD } from '../../../tests/support/club.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { refusals } from '../../domain/words/messages.ts'
import { issueSetupToken } from '../admins/setup.ts'
import { packInto } from '../backup/archive.ts'
import { backUp } from '../backup/back-up.ts'
import { readConfig } from '../config/config.ts'

const source = await testDatabase()
const TEXT = 'かいそく'
let home = ''
let tar: Buffer
let email = ''
let documentId = ''

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'maruclub-restores-'))
  const { send } = await testApp(source)
  const { owner } = await aClub(source.db)
  email = owner.email
  await anAdmin(source.db)
  const asked = await send('POST', '/api/objects/upload', { by: owner })
  const { pathname, search } = new URL(asked.json().uploadURL)
  await send('PUT', pathname + search, { payload: TEXT })
  const file = { title: '会則', fileUrl: asked.json().uploadURL, fileName: '会則.txt' }
  documentId = (await send('POST', '/api/documents', { by: owner, payload: file })).json().id
  const { folder } = await backUp(configOf(source), join(home, 'backups'), new Date())
  const path = join(home, 'backup.tar')
  await packInto(path, folder)
  tar = await readFile(path)
}, 60_000)
afterAll(() => rm(home, { recursive: true, force: true }))

const configOf = ({ dataDir, databaseUrl }: TestDatabase) =>
  readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

async function anInstallation(settings = {}) {
  const database = await testDatabase()
  const { send } = await testApp(database, { settings })
  const restore = (payload = tar, token?: string) =>
    send('PUT', '/files/restore', {
      // The server gives each part of a body back once it is written.
      payload: Buffer.from(payload),
      headers: { 'content-type': 'application/x-tar', ...(token && { 'x-setup-token': token }) },
    })
  /** Of the restores: nothing stays in the folder for what is on its way. */
  const left = () => readdir(join(database.dataDir, 'files/tmp')).catch(() => [])
  return { ...database, send, restore, left }
}

const withoutSettings = async ({ db }: Pick<TestDatabase, 'db'>) => {
  const { settings: _, ...tables } = await dump(db)
  return tables
}

describe('a backup in one file', () => {
  test('comes back in an installation that nobody uses: the log-in, every row, every byte', async () => {
    const there = await anInstallation()
    const answer = await there.restore()
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { createdAt: expect.stringMatching(/Z$/), lacking: 0 },
    ])
    expect(await withoutSettings(there)).toEqual(await withoutSettings(source))
    const loggedIn = await there.send('POST', '/api/coach/login', {
      payload: { email, password: PASSWORD },
    })
    const [cookie = ''] = String(loggedIn.headers['set-cookie']).split(';')
    const read = await there.send('GET', `/files/documents/${documentId}`, { headers: { cookie } })
    expect(read.body).toBe(TEXT)
    expect((await there.send('GET', '/api/admin/setup-needed')).json()).toMatchObject({
      setupNeeded: false,
    })
    expect(await there.left()).toEqual([])
  })

  test('is refused once somebody has an account', async () => {
    const there = await anInstallation()
    const { teamId } = await aClub(there.db)
    await aCoach(there.db, teamId)
    const before = await dump(there.db)
    const answer = await there.restore()
    expect([answer.statusCode, answer.json()]).toEqual([403, { error: refusals.restoreInUse }])
    expect(await dump(there.db)).toEqual(before)
  })

  test('takes the log’s token from whoever comes by a proxy', async () => {
    const there = await anInstallation({ PUBLIC_URL: 'https://club.example' })
    const token = (await issueSetupToken(there.db, new Date())) ?? ''
    for (const wrong of [undefined, 'wrong']) {
      const answer = await there.restore(tar, wrong)
      expect([answer.statusCode, answer.json().error]).toEqual([403, refusals.wrongSetupToken])
    }
    expect((await there.restore(tar, token)).statusCode).toBe(200)
  })

  test.each([
    ['is none', () => Buffer.from('no archive')],
    ['is cut off', () => tar.subarray(0, Math.floor(tar.length / 2))],
    ['has another byte', () => withAnotherByte(tar)],
  ])('that %s is refused, and leaves all as it was', async (_what, file) => {
    const there = await anInstallation()
    const before = await dump(there.db)
    const answer = await there.restore(file())
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      expect.stringContaining('復元できません'),
    ])
    expect(answer.json().error).not.toContain('/')
    expect(await dump(there.db)).toEqual(before)
    expect(await there.left()).toEqual([])
    expect((await there.restore()).statusCode).toBe(200)
  })
})

/** In a file of the backup, whose text is known. */
function withAnotherByte(file: Buffer): Buffer {
  const changed = Buffer.from(file)
  const at = changed.indexOf(TEXT)
  expect(at).toBeGreaterThan(0)
  changed[at] = 0
  return changed
}
