import { randomBytes } from 'node:crypto'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { create } from 'tar'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { backUp } from '../src/server/backup/back-up.ts'
import { manifestPath } from '../src/server/backup/manifest.ts'
import { restore } from '../src/server/backup/restore.ts'
import { markUnfinished } from '../src/server/backup/unfinished.ts'
import { readConfig } from '../src/server/config/config.ts'
import { databaseFile, openDatabase } from '../src/server/db/database.ts'
import { lockFolder } from '../src/server/db/folder-lock.ts'
import { outboxFolder } from '../src/server/mail/mailer.ts'
import { execCommand } from '../tests/support/command.ts'
import { startServer } from '../tests/support/server.ts'
import { keyAt } from '../tests/support/stored.ts'

const bytes = randomBytes(300_000)
const login = { email: 'owner@example.jp', password: 'himitsu-1' }

let home = ''
let folder = ''
let keys = { named: '', unnamed: '' }
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'maruclub-backup-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const command = (name: 'backup' | 'restore', argument: string, settings: Record<string, string>) =>
  execCommand(name, [argument], settings)

/** What other accounts of the machine could open. */
async function openToOthers(...folders: string[]) {
  const found: string[] = []
  for (const folder of folders)
    for (const name of await readdir(folder, { recursive: true }))
      if ((await stat(join(folder, name))).mode & 0o077) found.push(name)
  return found
}

interface Call {
  cookie?: string
  body?: object
  method?: string
}
const call = (url: string, { cookie = '', body, method = 'POST' }: Call = {}) =>
  fetch(url, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** A team with a document, and an upload that nothing names: their addresses. */
async function aTeamWithADocument(url: string) {
  const club = { clubName: 'ひかり台FC', address: '第一小学校', sport: 'サッカー' }
  const owner = { ownerName: '大野 健司', ownerEmail: login.email, password: login.password }
  const cookie = cookieOf(await call(`${url}/api/teams/register`, { body: { ...club, ...owner } }))
  const upload = async () => {
    const asked = await call(`${url}/api/objects/upload`, { cookie })
    const { uploadURL }: { uploadURL: string } = await asked.json()
    await fetch(uploadURL, { method: 'PUT', body: bytes })
    return uploadURL
  }
  const fileUrl = await upload()
  const body = { title: '会則', fileName: '会則.pdf', fileUrl }
  const made = await call(`${url}/api/documents`, { cookie, body })
  expect(made.status).toBe(201)
  return { named: fileUrl, unnamed: await upload() }
}

/** Where the store has what was sent to these addresses. */
async function keysIn(dataDir: string, { named, unnamed }: typeof keys) {
  const { db } = await openDatabase({ dataDir })
  const found = { named: await keyAt(db, named), unnamed: await keyAt(db, unnamed) }
  await db.destroy()
  return found
}

async function readDocument(url: string) {
  const session = await call(`${url}/api/coach/login`, { body: login })
  expect(session.status).toBe(200)
  const cookie = cookieOf(session)
  const listed = await call(`${url}/api/documents`, { cookie, method: 'GET' })
  const [document]: { title: string; fileUrl: string }[] = await listed.json()
  const file = await call(url + document?.fileUrl, { cookie, method: 'GET' })
  return { title: document?.title, bytes: Buffer.from(await file.arrayBuffer()) }
}

const fileIn = (dataDir: string, key: string) => join(dataDir, 'files', key.slice(-2), key)

async function lastBackup(dataDir: string) {
  const { db } = await openDatabase({ dataDir })
  const settings = await db.selectFrom('settings').selectAll().execute()
  await db.destroy()
  return settings.find(({ key }) => key === 'last-backup')?.value
}

describe('a backup of a running server', () => {
  test('comes back in an empty folder: the log-in, the records, every byte', async () => {
    const first = await startServer({})
    onTestFinished(first.stop)
    keys = await keysIn(first.dataDir, await aTeamWithADocument(first.url))
    const source = { DATA_DIR: first.dataDir }
    const made = await command('backup', join(home, 'backups'), source)
    expect(made.text).toMatch(/2 uploaded files \(0\.57 MB\)/)
    const [name = ''] = await readdir(join(home, 'backups'))
    expect(name).toMatch(/^maruclub-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/)
    folder = join(home, 'backups', name)

    const target = { DATA_DIR: join(home, 'restored') }
    const restored = await command('restore', folder, target)
    expect(restored).toMatchObject({ ok: true, text: expect.stringContaining('Restored') })
    const second = await startServer(target)
    onTestFinished(second.stop)
    expect(await readDocument(second.url)).toEqual({ title: '会則', bytes })
    expect(await openToOthers(first.dataDir, join(home, 'backups'), target.DATA_DIR)).toEqual([])

    expect(await lastBackup(first.dataDir)).toMatch(/^\d{4}-.*Z$/)
  }, 90_000)

  describe('with files that are not whole', () => {
    /** The club that was restored above loses something, and is backed up. */
    async function afterLoss(name: string, lose: (dataDir: string) => Promise<void>) {
      const dataDir = join(home, name)
      await cp(join(home, 'restored'), dataDir, { recursive: true })
      await lose(dataDir)
      const before = await lastBackup(dataDir)
      const target = join(home, `${name}-backups`)
      const made = await command('backup', target, { DATA_DIR: dataDir })
      const [folder = ''] = await readdir(target)
      return { ...made, dataDir, before, backup: join(target, folder) }
    }

    test.each([
      {
        name: 'unmounted',
        lose: (dataDir: string) => rm(join(dataDir, 'files'), { recursive: true }),
        restored: () => `Missing in the backup: ${keys.named}\n`,
      },
      {
        name: 'cut',
        lose: (dataDir: string) => writeFile(fileIn(dataDir, keys.named), 'cut'),
        restored: () => `Damaged in the backup: ${keys.named}\n`,
      },
    ])('is kept, fails and does not count: $name', async ({ name, lose, restored }) => {
      const { ok, text, dataDir, before, backup } = await afterLoss(name, lose)
      expect([ok, text]).toEqual([
        false,
        expect.stringMatching(/missing or damaged .*会則\.pdf.*\n$/),
      ])
      expect(await lastBackup(dataDir)).toBe(before)
      const target = { DATA_DIR: join(home, `${name}-restored`) }
      expect(await command('restore', backup, target)).toEqual({
        ok: true,
        text: expect.stringMatching(new RegExp(`^Restored .*\n${restored()}$`)),
      })
      expect(await readdir(target.DATA_DIR)).toContain('maruclub.sqlite')
    })

    test('does not mind an upload that nothing names', async () => {
      const { ok, dataDir, before, backup } = await afterLoss('passing', async (dataDir) =>
        rm(fileIn(dataDir, keys.unnamed)),
      )
      expect(ok).toBe(true)
      expect(await lastBackup(dataDir)).not.toBe(before)
      const target = { DATA_DIR: join(home, 'passing-restored') }
      expect(await command('restore', backup, target)).toMatchObject({ ok: true })
    })
  })

  test('overwrites nothing', async () => {
    const full = join(home, 'full')
    await mkdir(full)
    await writeFile(join(full, 'kept.txt'), 'kept')
    const { ok, text } = await command('restore', folder, { DATA_DIR: full })
    expect([ok, text]).toEqual([false, expect.stringMatching(/^DATA_DIR is not empty.*\n$/)])
    expect(await readdir(full)).toEqual(['kept.txt'])
  })

  test('in an archive that leaves its folder is refused in one line, and nothing is written', async () => {
    const place = join(home, 'hostile')
    await mkdir(place)
    await writeFile(join(home, 'hostile-outside'), 'outside')
    const tar = join(place, 'backup.tar')
    const options = { cwd: folder, file: tar, portable: true, preservePaths: true }
    await create(options, [`../${basename(folder)}`, '../../hostile-outside'])
    await rm(join(home, 'hostile-outside'))
    const target = { DATA_DIR: join(place, 'data') }
    await mkdir(target.DATA_DIR)
    const { ok, text } = await command('restore', tar, target)
    expect([ok, text]).toEqual([false, expect.stringMatching(/^[^\n]*outside its folder[^\n]*\n$/)])
    expect((await readdir(place, { recursive: true })).toSorted()).toEqual(['backup.tar', 'data'])
    expect(await readdir(home)).not.toContain('hostile-outside')
  })

  test('names a folder that can not be made, in one line', async () => {
    const nowhere = '/dev/null/club'
    const refused = { ok: false, text: expect.stringMatching(/^ENOTDIR: .*\/dev\/null.*\n$/) }
    const source = { DATA_DIR: join(home, 'restored') }
    expect(await command('backup', nowhere, source)).toEqual(refused)
    expect(await command('restore', folder, { DATA_DIR: nowhere })).toEqual(refused)
  })

  describe('that is damaged is refused, and leaves the folder empty', () => {
    const tableIn = (copy: string, name: string) => join(copy, 'rows', `${name}.jsonl.gz`)
    const rewrite = async (copy: string, name: string, change: (lines: string[]) => string[]) => {
      const lines = gunzipSync(await readFile(tableIn(copy, name))).toString()
      await writeFile(tableIn(copy, name), gzipSync(change(lines.split('\n')).join('\n')))
    }
    const loseTeams = (copy: string) => rewrite(copy, 'teams', ([columns = '']) => [columns, ''])
    const renameTeam = (copy: string) =>
      rewrite(copy, 'teams', (lines) => lines.map((line) => line.replace('ひかり', 'かげり')))
    const addColumn = (copy: string) =>
      rewrite(copy, 'settings', (lines) => lines.map((line) => line.replace('"value"', '"worth"')))
    const notWhole = (why = '') => `its database is not whole (${why}`
    test.each([
      [
        'a file',
        (copy: string) => writeFile(fileIn(copy, keys.named), 'cut'),
        () => `the file ${keys.named} is not whole`,
      ],
      [
        'a file of the same size',
        (copy: string) => writeFile(fileIn(copy, keys.named), bytes.toReversed()),
        () => `the file ${keys.named} is not whole`,
      ],
      [
        'a file that is gone',
        (copy: string) => rm(fileIn(copy, keys.unnamed)),
        () => `the file ${keys.unnamed} is not whole`,
      ],
      ['no rows', (copy: string) => rm(join(copy, 'rows'), { recursive: true }), () => notWhole()],
      ['no file of a table', (copy: string) => rm(tableIn(copy, 'coaches')), () => notWhole()],
      [
        'half a table',
        (copy: string) => truncate(tableIn(copy, 'coaches'), 60),
        () => notWhole('unexpected end of file'),
      ],
      ['another row', renameTeam, () => notWhole('the rows of teams are not those')],
      ['another column', addColumn, () => notWhole()],
      ['lost references', loseTeams, () => notWhole('rows of')],
    ])('%s', async (what, damage, how) => {
      const copy = join(home, what)
      await cp(folder, copy, { recursive: true })
      await damage(copy)
      const config = readConfig({ DATA_DIR: join(home, `${what}, restored`) })
      await expect(restore(config, copy)).rejects.toThrow(`The backup is damaged: ${how()}`)
      expect(await readdir(config.dataDir)).toEqual([])
    })
  })

  test('in another format is refused by name', async () => {
    const copy = join(home, 'older')
    await mkdir(copy)
    const older = { format: 1, version: '0.0.9', createdAt: new Date().toISOString() }
    await writeFile(manifestPath(copy), JSON.stringify(older))
    const config = readConfig({ DATA_DIR: join(home, 'older, restored') })
    await expect(restore(config, copy)).rejects.toThrow('MaruClub 0.0.9 in another format')
  })

  test('of a newer version is refused by name', async () => {
    const dataDir = join(home, 'newer')
    await cp(join(home, 'restored'), dataDir, { recursive: true })
    const { db } = await openDatabase({ dataDir })
    await sql`insert into kysely_migration values ('9999-later', '2030')`.execute(db)
    await db.destroy()
    const made = await backUp(readConfig({ DATA_DIR: dataDir }), join(home, 'later'), new Date())
    const config = readConfig({ DATA_DIR: join(home, 'newer, restored') })
    await expect(restore(config, made.folder)).rejects.toThrow(/newer version, .* 9999-later/)
    expect(await readdir(config.dataDir)).toEqual([])
  })

  test('is one of many that were made in the same second, and each comes back', async () => {
    const config = readConfig({ DATA_DIR: join(home, 'restored') })
    const target = join(home, 'at-once')
    const now = new Date()
    const made = await Promise.all(Array.from({ length: 14 }, () => backUp(config, target, now)))
    const names = made.map((backup) => basename(backup.folder))
    expect((await readdir(target)).toSorted()).toEqual(names.toSorted())
    for (const [number, backup] of made.entries())
      await restore(readConfig({ DATA_DIR: join(home, `at-once-${number}`) }), backup.folder)
  })

  test('takes away what one that was cut off has left, and leaves the one under way', async () => {
    const target = join(home, 'cut-off')
    const [cut, underWay] = ['maruclub-cut.partial', 'maruclub-under-way.partial']
    for (const name of [cut, underWay]) {
      await mkdir(join(target, name), { recursive: true })
      await writeFile(join(target, name, 'backup.json'), 'half')
    }
    using _lock = lockFolder(join(target, underWay))
    const made = await command('backup', target, { DATA_DIR: join(home, 'restored') })
    expect(made.ok).toBe(true)
    expect(await readdir(target)).toEqual([expect.stringMatching(/^maruclub-2/), underWay])
  })

  describe('whose restore was cut off', () => {
    const dataDir = () => join(home, 'half')
    beforeEach(async () => {
      await mkdir(dataDir(), { recursive: true })
      await cp(databaseFile(join(home, 'restored')), databaseFile(dataDir()))
      await markUnfinished(dataDir())
    })

    test('leaves a folder that nothing opens, with one line that says what to do', async () => {
      const line = /DATA_DIR holds a restore that was cut off, run npm run restore again: .*\n$/
      await expect(startServer({ DATA_DIR: dataDir() })).rejects.toThrow(line)
      for (const [name, words] of [
        ['backup', [join(home, 'never')]],
        ['migrate', []],
        ['admin-password', ['admin@club.example']],
      ] as const) {
        const { ok, text } = await execCommand(name, [...words], { DATA_DIR: dataDir() })
        expect([name, ok, text]).toEqual([name, false, expect.stringMatching(line)])
      }
    }, 60_000)

    test('is restored again, over what there is', async () => {
      const again = await command('restore', folder, { DATA_DIR: dataDir() })
      expect(again).toMatchObject({ ok: true, text: expect.stringContaining('Restored') })
      const server = await startServer({ DATA_DIR: dataDir() })
      onTestFinished(server.stop)
      expect(await readDocument(server.url)).toEqual({ title: '会則', bytes })
    }, 60_000)

    test('keeps what else came there', async () => {
      await writeFile(join(dataDir(), 'kept.txt'), 'kept')
      const { ok, text } = await command('restore', folder, { DATA_DIR: dataDir() })
      expect([ok, text]).toEqual([false, expect.stringMatching(/^DATA_DIR is not empty/)])
      expect(await readdir(dataDir())).toContain('kept.txt')
      await rm(join(dataDir(), 'kept.txt'))
    })
  })

  test('is unfinished in DATA_DIR from the first to the last file', async () => {
    const config = readConfig({ DATA_DIR: join(home, 'watched') })
    const seen: string[][] = []
    let isDone = false
    const done = restore(config, folder).finally(() => {
      isDone = true
    })
    const look = async () => {
      const names = await readdir(config.dataDir, { recursive: true }).catch(() => [])
      return names.filter((name) => name !== 'lock').toSorted()
    }
    while (!isDone) seen.push(await look())
    await done
    const whole = await look()
    expect(whole).not.toContain('restore-unfinished')
    const between = seen.filter((names) => names.includes('maruclub.sqlite'))
    expect(between.length).toBeGreaterThan(1)
    expect(between[0]).toContain('restore-unfinished')
    // More than one look may fall between the last step and its end.
    for (const names of between)
      if (!names.includes('restore-unfinished')) expect(names).toEqual(whole)
  })

  test('is not restored where another restore is under way', async () => {
    const dataDir = join(home, 'in-use')
    await mkdir(dataDir)
    using _lock = lockFolder(dataDir)
    const { ok, text } = await command('restore', folder, { DATA_DIR: dataDir })
    expect([ok, text]).toEqual([false, `DATA_DIR is in use: ${dataDir}\n`])
  })

  test('of files in a bucket holds the rest, for whoever has the bucket', async () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'club',
      S3_ACCESS_KEY_ID: 'key-id',
      S3_SECRET_ACCESS_KEY: 'top-secret',
    }
    const dataDir = join(home, 'bucket')
    await cp(join(home, 'restored'), dataDir, { recursive: true })
    await rm(join(dataDir, 'files'), { recursive: true })
    await mkdir(outboxFolder(dataDir), { recursive: true })
    await writeFile(join(outboxFolder(dataDir), 'mail.eml'), 'kept')
    const config = readConfig({ DATA_DIR: dataDir, ...bucket })
    const made = await backUp(config, join(home, 'bucket-backups'), new Date())
    expect(made).toMatchObject({ bucket: 'club', files: 2, bytes: 600_000, missing: [] })

    const target = { DATA_DIR: join(home, 'bucket-restored') }
    await expect(restore(readConfig(target), made.folder)).rejects.toThrow(/bucket "club": set/)
    await expect(restore(readConfig({ ...target, ...bucket }), folder)).rejects.toThrow(/: unset/)
    await restore(readConfig({ ...target, ...bucket }), made.folder)
    expect(await readdir(outboxFolder(target.DATA_DIR))).toContain('mail.eml')
  })
})

describe('a place that is not what a command needs is told in one line', () => {
  /** A `DATA_DIR` with that as its database, and a file where a folder should be. */
  async function aDataDir(name: string, database: string) {
    const dataDir = join(home, name)
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'maruclub.sqlite'), database)
    return { dataDir, file: join(dataDir, 'maruclub.sqlite') }
  }

  const refusalOf = async (dataDir: string) => {
    const target = join(home, 'none')
    const { ok, text } = await command('backup', target, { DATA_DIR: dataDir })
    expect([ok, await readdir(target).catch(() => 'not made')]).toEqual([false, 'not made'])
    return text
  }

  test.each([
    ['no tables', '', /^The database has no tables yet.*\n$/],
    ['no database', 'x'.repeat(5000), /^DATA_DIR takes .*: file is not a database\n$/],
  ])('backup of a file that is %s', async (_what, content, line) => {
    const { dataDir } = await aDataDir(content ? 'scribble' : 'empty', content)
    expect(await refusalOf(dataDir)).toMatch(line)
  })

  test("backup of another program's database", async () => {
    const { dataDir } = await aDataDir('foreign', '')
    const { db } = await openDatabase({ dataDir })
    await sql`create table teams (name text)`.execute(db)
    await db.destroy()
    expect(await refusalOf(dataDir)).toMatch(/^The database belongs to another program\n$/)
  })

  test('backup and restore to a file', async () => {
    const { file } = await aDataDir('file', '')
    const source = { DATA_DIR: join(home, 'restored') }
    const line = [false, expect.stringMatching(/^ENOTDIR: .*\n$/)]
    const { ok, text } = await command('backup', file, source)
    expect([ok, text]).toEqual(line)
    const back = await command('restore', folder, { DATA_DIR: join(file, 'data') })
    expect([back.ok, back.text]).toEqual(line)
  })
})

test.each([
  ['backup', ['--help'], /^Where to\? npm run backup.*\n$/],
  ['backup', ['here', 'there'], /^Where to\? npm run backup.*\n$/],
  ['restore', [], /^Which backup\? .*\n$/],
  ['restore', ['here', 'there'], /^Which backup\? .*\n$/],
] as const)('%s %j says what it takes', async (name, words, line) => {
  const source = { DATA_DIR: join(home, 'restored') }
  const { ok, text } = await execCommand(name, [...words], source, home)
  expect([ok, text]).toEqual([false, expect.stringMatching(line)])
})

test.each([
  ['backup', { DATABASE_URL: 'postgres://a@127.0.0.1:1/c' }, /^DATABASE_URL takes .*REFUSED.*\n$/],
  ['backup', {}, /^DATA_DIR has no database to back up: .*\n$/],
  ['restore', {}, /^.* is no backup of MaruClub: .*\n$/],
  ['backup', { PORT: 'many' }, /^PORT takes .*\n$/],
] as const)('%s with %j is refused in one line', async (name, settings, line) => {
  const place = join(home, 'nothing')
  const { ok, text } = await command(name, place, { DATA_DIR: place, ...settings })
  expect([ok, text]).toEqual([false, expect.stringMatching(line)])
  expect(await readdir(place).catch(() => 'not made')).toBe('not made')
})
