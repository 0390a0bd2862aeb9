import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { create } from 'tar'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, anAdmin, NOW } from '../../../tests/support/club.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { aDevice } from '../../../tests/support/devices.ts'
import { dump } from '../../../tests/support/dump.ts'
import { backupName } from '../../domain/files/storage-key.ts'
import { packInto } from '../backup/archive.ts'
import { backUp } from '../backup/back-up.ts'
import { manifestPath } from '../backup/manifest.ts'
import { restore, restoreFile } from '../backup/restore.ts'
import { readConfig } from '../config/config.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { vapidKeys } from '../push/vapid.ts'

const source = await testDatabase()
let home = ''
let folder = ''

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'maruclub-hostile-'))
  const { send } = await testApp(source)
  const { owner, teamId, player } = await aClub(source.db)
  await anAdmin(source.db)
  await vapidKeys(source.db)
  const asked = await send('POST', '/api/objects/upload', { by: owner })
  const { pathname, search } = new URL(asked.json().uploadURL)
  await send('PUT', pathname + search, { payload: 'かいそく' })
  const file = { title: '会則', fileUrl: asked.json().uploadURL, fileName: '会則.txt' }
  await send('POST', '/api/documents', { by: owner, payload: file })
  await enqueue(source.db, 'removeFiles', { ids: [] }, NOW)
  const account = { teamId, accountId: player.accountId }
  await source.db
    .insertInto('pushSubscriptions')
    .values({
      ...account,
      id: crypto.randomUUID(),
      endpoint: aDevice.endpoint,
      ...aDevice.keys,
      label: aDevice.label,
      createdAt: NOW.toISOString(),
    })
    .execute()
  const made = { bytes: 1, files: 1, rows: 1, error: null }
  const at = NOW.toISOString()
  const name = 'maruclub-2026-11-20T18-00-00'
  await source.db
    .insertInto('backups')
    .values({
      ...made,
      id: crypto.randomUUID(),
      name: backupName.parse(name),
      createdAt: at,
      rehearsedAt: at,
    })
    .execute()
  folder = (await backUp(configOf(source), join(home, 'backups'), new Date())).folder
}, 120_000)
afterAll(() => rm(home, { recursive: true, force: true }))

const configOf = ({ dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>) =>
  readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

type Rows = Record<string, unknown>[]

/** A copy of the real backup. */
async function aCopy() {
  const parent = await mkdtemp(join(home, 'copy-'))
  const copy = join(parent, basename(folder))
  await cp(folder, copy, { recursive: true })
  return copy
}

const rowsPath = (copy: string, table: string) => join(copy, 'rows', `${table}.jsonl.gz`)

/** Changes what the manifest says. */
async function say(copy: string, change: (manifest: Record<string, object>) => object) {
  const manifest = JSON.parse(await readFile(manifestPath(copy), 'utf8'))
  await writeFile(manifestPath(copy), JSON.stringify({ ...manifest, ...change(manifest) }))
}

/** Replaces a file of the copy, with its checksum. */
async function replaceFile(copy: string, path: string, content: Buffer) {
  await writeFile(join(copy, path), content)
  const sum = createHash('sha256').update(content).digest('hex')
  await say(copy, ({ sha256 }) => ({ sha256: { ...sha256, [path]: sum } }))
}

/** Edits a table's rows, and makes every sum anew: as whoever has the archive can. */
async function edited(table: string, edit: (rows: Rows) => void) {
  const copy = await aCopy()
  const [head = '', ...lines] = gunzipSync(await readFile(rowsPath(copy, table)))
    .toString()
    .trimEnd()
    .split('\n')
  const columns: string[] = JSON.parse(head)
  const rows = lines.map((line) => {
    const values: unknown[] = JSON.parse(line)
    return Object.fromEntries(columns.map((column, at) => [column, values[at]]))
  })
  expect(rows.length).toBeGreaterThan(0)
  edit(rows)
  const written = rows.map((row) => JSON.stringify(columns.map((column) => row[column])))
  let sum = 0n
  for (const line of written)
    sum = BigInt.asUintN(128, sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`))
  const text = `${[head, ...written].join('\n')}\n`
  await replaceFile(copy, `rows/${table}.jsonl.gz`, gzipSync(text))
  await say(copy, ({ tables, rowBytes }) => ({
    tables: { ...tables, [table]: { rows: rows.length, sum: sum.toString(16) } },
    rowBytes: { ...rowBytes, [table]: Buffer.byteLength(text) },
  }))
  return copy
}

async function tarOf(copy: string) {
  const path = join(dirname(copy), 'backup.tar')
  await packInto(path, copy)
  return path
}

/** Restores by the set-up page and by the command; either refuses, and leaves all as it was. */
async function expectRefused(copy: string, why: RegExp, tar?: string) {
  const path = tar ?? (await tarOf(copy))
  const database = await testDatabase()
  const { send } = await testApp(database)
  const before = await dump(database.db)
  const answer = await send('PUT', '/files/restore', {
    payload: await readFile(path),
    headers: { 'content-type': 'application/x-tar' },
  })
  expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringMatching(why)])
  expect(answer.json().error).not.toContain(database.dataDir)
  expect(await dump(database.db)).toEqual(before)
  const left = await readdir(join(database.dataDir, 'files'), { recursive: true })
  expect(left.filter((name) => name !== 'tmp')).toEqual([])

  const dataDir = await mkdtemp(join(home, 'data-'))
  const config = readConfig({ DATA_DIR: dataDir })
  await expect(restoreFile(config, path)).rejects.toThrow(why)
  expect(await readdir(dataDir)).toEqual([])
  if (tar) return
  await expect(restore(config, copy)).rejects.toThrow(why)
  expect(await readdir(dataDir)).toEqual([])
}

const setIn = (column: string, value: unknown) => (rows: Rows) => {
  for (const row of rows) row[column] = value
}

describe('a backup whose rows were edited, with sums made anew, is refused:', {
  timeout: 120_000,
}, () => {
  test('the same without an edit comes back', async () => {
    const copy = await edited('stored_files', () => {})
    const dataDir = await mkdtemp(join(home, 'data-'))
    await restoreFile(readConfig({ DATA_DIR: dataDir }), await tarOf(copy))
    expect(await readdir(dataDir)).toContain('files')
  })

  test.each<[string, string, unknown]>([
    ['stored_files', 'storage_key', '../../../../etc/passwd'],
    ['stored_files', 'storage_key', '..'],
    ['stored_files', 'storage_key', '/etc/passwd-and-more'],
    ['stored_files', 'storage_key', 'backups/maruclub-2026-11-20T18-00-00.tar'],
    ['stored_files', 'storage_key', `${'a'.repeat(20)}?x=1`],
    ['stored_files', 'size', 'many'],
    ['stored_files', 'visibility', 'everybody'],
    ['stored_files', 'uploaded_at', 'yesterday'],
    ['backups', 'name', '../files'],
    ['backups', 'name', '..'],
    ['backups', 'name', '/home'],
    ['coaches', 'photo_url', 'https://evil.example/pixel.png'],
    ['coaches', 'photo_url', 'javascript:alert(1)'],
    ['coaches', 'role', 'god'],
    ['accounts', 'email', 'a@example.jp\r\nBcc: all@example.jp'],
    ['accounts', 'kind', 'root'],
    ['accounts', 'password_hash', '$argon2id$v=19$m=4194304,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo'],
    ['push_subscriptions', 'endpoint', 'file:///etc/passwd'],
    ['push_subscriptions', 'endpoint', 'http://169.254.169.254/latest'],
    ['push_subscriptions', 'endpoint', 'https://user:word@fcm.googleapis.com/fcm/send/abc'],
    ['push_subscriptions', 'endpoint', 'https://fcm.googleapis.com/fcm/../send/abc'],
    ['push_subscriptions', 'p256dh', 'B'.repeat(87)],
    ['push_subscriptions', 'auth', 'a'.repeat(21)],
    ['jobs', 'payload', '{'],
    ['jobs', 'payload', '{"ids":"all"}'],
    ['jobs', 'kind', 'constructor'],
    ['club_events', 'data', '{"name":1}'],
    ['club_events', 'type', 'unknown'],
    ['teams', 'annual_fee', '1 yen'],
    ['teams', 'created_at', '2026-13-45T00:00:00.000Z'],
    ['students', 'birth_date', '2026-02-30'],
    ['students', 'id', '../x'],
  ])('%s.%s as %s', async (table, column, value) => {
    await expectRefused(await edited(table, setIn(column, value)), /復元できません|damaged/)
  })

  test('keys that the server made for push, as they are none', async () => {
    const edit = (rows: Rows) => {
      for (const row of rows)
        if (row.key === 'vapid-keys') row.value = '{"publicKey":"x","privateKey":"y"}'
    }
    await expectRefused(await edited('settings', edit), /settings/)
  })

  test('a mail to be sent that leads to another address than a site', async () => {
    const payload = { kind: 'coach', email: 'a@example.jp', publicUrl: 'javascript:alert(1)' }
    const edit = (rows: Rows) => {
      for (const row of rows)
        Object.assign(row, { kind: 'resetMail', payload: JSON.stringify(payload) })
    }
    await expectRefused(await edited('jobs', edit), /jobs/)
  })

  test('rows that refer to nothing', async () => {
    const edit = setIn('team_id', crypto.randomUUID())
    await expectRefused(await edited('documents', edit), /documents|team_id/)
  })
})

describe('an archive that is more than a backup is refused:', { timeout: 120_000 }, () => {
  test('a path that leaves its folder', async () => {
    const copy = await aCopy()
    await writeFile(join(dirname(copy), 'outside'), 'x')
    const tar = join(dirname(copy), 'up.tar')
    const options = { cwd: copy, file: tar, portable: true, preservePaths: true }
    await create(options, [`../${basename(copy)}`, '../outside'])
    await expectRefused(copy, /outside its folder/, tar)
  })

  test('a link', async () => {
    const copy = await aCopy()
    await symlink('/etc/hosts', join(copy, 'files', 'link'))
    await expectRefused(copy, /something else than files and folders|it holds a link/)
  })

  test('two folders', async () => {
    const copy = await aCopy()
    await cp(copy, join(dirname(copy), 'other'), { recursive: true })
    const tar = join(dirname(copy), 'two.tar')
    await create({ cwd: dirname(copy), file: tar, portable: true }, [basename(copy), 'other'])
    await expectRefused(copy, /more than one folder/, tar)
  })

  test('a compressed one', async () => {
    const copy = await aCopy()
    const tar = join(dirname(copy), 'small.tar')
    await writeFile(tar, gzipSync(await readFile(await tarOf(copy))))
    await expectRefused(copy, /no backup of MaruClub/, tar)
  })

  test.each(['constructor', '__proto__', 'toString'])('a step that is called %s', async (step) => {
    const copy = await aCopy()
    await say(copy, () => ({ step }))
    await expectRefused(copy, /has the step/)
  })

  test.each([
    ['a checksum of a file outside', () => ({ sha256: { 'files/../../x': 'a'.repeat(64) } })],
    ['a table that is a path', () => ({ tables: { '../x': { rows: 1, sum: '0' } } })],
    ['a missing file that is a path', () => ({ missing: ['../../x'] })],
  ])('%s in its manifest', async (_what, change) => {
    const copy = await aCopy()
    await say(copy, change)
    await expectRefused(copy, /no readable backup.json/)
  })

  test('a table that is not there', async () => {
    const copy = await aCopy()
    await rename(rowsPath(copy, 'venues'), rowsPath(copy, 'constructor'))
    await say(copy, ({ tables }) => ({ tables: { ...tables, constructor: { rows: 1, sum: '0' } } }))
    await expectRefused(copy, /no table constructor|not whole/)
  })
})

describe('a backup that would fill the disk or the memory is refused:', {
  timeout: 120_000,
}, () => {
  const MB = 1024 * 1024
  async function withRows(text: string, said: object = {}) {
    const copy = await aCopy()
    await replaceFile(copy, 'rows/venues.jsonl.gz', gzipSync(text))
    const more = () => ({ rows: 10_000_000, sum: '0' })
    await say(copy, ({ tables, rowBytes }) => ({
      tables: { ...tables, venues: more() },
      rowBytes: { ...rowBytes, venues: 10_000 * MB, ...said },
    }))
    return copy
  }
  const head = `${JSON.stringify(['address', 'created_at', 'id', 'name', 'team_id'])}\n`

  test('one whose rows are far longer than their file', async () => {
    const lines = Array.from(
      { length: 60 },
      (_, at) => `${JSON.stringify([null, NOW.toISOString(), `v${at}`, 'x'.repeat(MB), 't'])}\n`,
    )
    await expectRefused(await withRows(head + lines.join('')), /more than was backed up/)
  })

  test('one whose rows are longer than it says', async () => {
    const line = `${JSON.stringify([null, NOW.toISOString(), 'v', '会場', 't'])}\n`
    const copy = await withRows(head + line.repeat(50), { venues: 1000 })
    await expectRefused(copy, /more than was backed up/)
  })

  test('one with more rows than it says', async () => {
    const copy = await withRows(`${head}${'[null,null,null,null,null]\n'.repeat(20)}`)
    await say(copy, ({ tables }) => ({ tables: { ...tables, venues: { rows: 1, sum: '0' } } }))
    await expectRefused(copy, /more rows than were backed up/)
  })

  test('one with a row of 20 MB, soon', async () => {
    const copy = await withRows(`${head}["${'x'.repeat(20 * MB)}"]\n`)
    const begun = performance.now()
    const dataDir = await mkdtemp(join(home, 'data-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const restored = restore(readConfig({ DATA_DIR: dataDir }), copy)
    await expect(restored).rejects.toThrow('a row of venues is too long')
    expect(performance.now() - begun).toBeLessThan(10_000)
  })
})
