import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { writeUntilOver } from '../../scripts/kill/writers.ts'
import { addSeason, cookieOf, fillClubs } from '../../scripts/processes/clubs.ts'
import { backUp } from '../../src/server/backup/back-up.ts'
import { restore } from '../../src/server/backup/restore.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'

const postgres = await testDatabase()
const empty = await testDatabase('none')
const isBoth = postgres.databaseUrl !== undefined
const CLUBS = 4
const today = new Date().toISOString().slice(0, 10)

type Place = Pick<TestDatabase, 'dataDir' | 'databaseUrl'>
const settingsOf = ({ dataDir, databaseUrl }: Place) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})
const configOf = (place: Place) => readConfig(settingsOf(place))

/** Puts a file into a club, as one of its coaches does. */
async function upload(url: string, club: number) {
  const headers = { cookie: cookieOf(club, 'coach') }
  const asked = await fetch(`${url}/api/objects/upload`, { method: 'POST', headers })
  const { uploadURL }: { uploadURL: string } = await asked.json()
  await fetch(uploadURL, { method: 'PUT', body: `ファイル ${club} ${performance.now()}` })
  await fetch(`${url}/api/documents`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: '会則', fileUrl: uploadURL, fileName: '会則.txt' }),
  })
}

/** Backs a server up while people write. */
async function backUpUnderLoad(place: Place & Pick<TestDatabase, 'db'>, target: string) {
  await fillClubs(place.db, CLUBS, 5)
  const server = await startServer(settingsOf(place))
  onTestFinished(server.stop)
  const events: string[] = []
  for (let club = 0; club < CLUBS; club++)
    events.push((await addSeason(server.url, club, today))[0] ?? '')
  let isOver = false
  const acknowledged = { venues: [], series: [], answers: new Map() }
  const writing = writeUntilOver({
    ...{ url: server.url, writers: CLUBS, events, round: 0, today, acknowledged },
    isOver: () => isOver,
  })
  for (let n = 0; n < 8; n++) await upload(server.url, n % CLUBS)
  const before = acknowledged.venues.length
  const made = await backUp(configOf(place), target, new Date())
  const meanwhile = acknowledged.venues.length - before
  isOver = true
  await writing
  return { made, meanwhile }
}

describe.runIf(isBoth)(
  'a backup that is made while people write comes back in the other database',
  () => {
    test.each([
      [
        'Postgres',
        () => postgres,
        async () => ({
          dataDir: join((await testDatabase('none')).dataDir, 'data'),
          databaseUrl: undefined,
        }),
      ],
      [
        'SQLite',
        sqliteDatabase,
        async () => ({ dataDir: join(empty.dataDir, 'data'), databaseUrl: empty.databaseUrl }),
      ],
    ])(
      'from %s, with the same sums of every table and file',
      async (_from, source, into) => {
        const from = await source()
        const target = join(from.dataDir, 'copies')
        const { made, meanwhile } = await backUpUnderLoad(from, target)
        expect(meanwhile).toBeGreaterThan(0)
        expect([made.missing, made.damaged, made.files]).toEqual([[], [], 8])
        const place = await into()
        await restore(configOf(place), made.folder)
        const again = await backUp(configOf(place), target, new Date())
        // The time of the last backup is a setting.
        const { settings: _, ...tables } = made.tables
        const { settings: __, ...back } = again.tables
        expect(back).toEqual(tables)
        const files = (sha256: Record<string, string>) =>
          Object.entries(sha256).filter(([path]) => path.startsWith('files/'))
        expect(files(again.sha256)).toEqual(files(made.sha256))
        expect(files(made.sha256)).toHaveLength(8)

        const server = await startServer(settingsOf(place))
        onTestFinished(server.stop)
        const headers = { cookie: cookieOf(1, 'coach') }
        const read = await fetch(`${server.url}/api/students`, { headers })
        expect(await read.json()).toHaveLength(5)
      },
      120_000,
    )
  },
)

/** Beside Postgres, a file. */
async function sqliteDatabase() {
  const { dataDir } = await testDatabase('none')
  await rm(dataDir, { recursive: true })
  const { db } = await openDatabase({ dataDir })
  onTestFinished(() => db.destroy())
  await migrate(db)
  return { db, dataDir, databaseUrl: undefined }
}
