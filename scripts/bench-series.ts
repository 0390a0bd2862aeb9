import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../db/migrate.ts'
import { addDays } from '../src/domain/time/dates.ts'
import { type DatabaseOptions, type Db, openDatabase } from '../src/server/db/database.ts'
import { noticeKinds } from '../src/server/notice-kinds.ts'
import { expandNotices } from '../src/server/notices/expand.ts'
import { aMailServer } from '../tests/support/mail-server.ts'
import { createDatabase, startPostgres } from '../tests/support/postgres.ts'
import { startServer } from '../tests/support/server.ts'
import { categoryId, numbers, teamId } from './bench/clubs.ts'
import { cookieOf, fillClubs } from './processes/clubs.ts'

// A series of 104 events for 60 families: how long a coach waits who tells them, beside one who doesn't, in turns;
// how long the notices take to become deliveries; and how many mails a family gets: node scripts/bench-series.ts

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '9' },
  },
})
const FAMILIES = 60
const EVENTS = 104
const today = new Date().toISOString().slice(0, 10)

const dataDir = await mkdtemp(join(tmpdir(), 'maruclub-series-'))
const postgres = values.of === 'postgres' ? await startPostgres() : undefined
const databaseUrl = postgres && (await createDatabase(postgres.url)).url
const place: DatabaseOptions = { dataDir, databaseUrl, databasePool: 1 }
const mails = await aMailServer()

async function look<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db } = await openDatabase(place)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

await look(async (db) => {
  await migrate(db)
  await fillClubs(db, 1, FAMILIES)
})
const server = await startServer({
  DATA_DIR: dataDir,
  SMTP_URL: mails.url,
  MAIL_PER_MINUTE: '100000',
  LOG_LEVEL: 'fatal',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

const send = async (method: string, path: string, body: object) => {
  const begun = performance.now()
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie: cookieOf(0, 'coach') },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return { ms: performance.now() - begun, text }
}

/** Stores the series, and takes it away again. @returns how long the coach waited */
async function save(notify: boolean, keeps = false): Promise<number> {
  const { ms, text } = await send('POST', '/api/schedules', {
    title: '練習',
    date: addDays(today, 7),
    startHour: 9,
    categoryIds: [0, 1, 2].map((at) => categoryId(0, at)),
    recurrenceRule: 'weekly',
    recurrenceEndDate: addDays(today, 7 * EVENTS),
    notify,
  })
  const { id } = JSON.parse(text)
  if (!keeps)
    await send('DELETE', `/api/schedules/${id}?deleteType=all&notify=false`, { notify: false })
  return ms
}

const median = (all: number[]) => all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0
const ms = (figure: number) => `${Math.round(figure)} ms`

try {
  for (const tells of [true, false]) await save(tells)
  const [told, untold]: [number[], number[]] = [[], []]
  for (const _ of numbers(Number(values.rounds))) {
    told.push(await save(true))
    untold.push(await save(false))
  }
  const ratio = (median(told) / median(untold)).toFixed(2)
  console.log(`save: ${ms(median(told))} told, ${ms(median(untold))} not, ratio ${ratio}`)

  await look((db) => db.deleteFrom('notices').execute())
  await save(true, true)
  const later = new Date(Date.now() + 31 * 60_000)
  const expansion = await look(async (db) => {
    await db.deleteFrom('jobs').where('kind', '=', 'expandNotices').execute()
    const begun = performance.now()
    await expandNotices(db, noticeKinds, teamId(0), later)
    const spent = performance.now() - begun
    const now = new Date().toISOString()
    await db.updateTable('deliveries').set({ notBefore: now, createdAt: now }).execute()
    await db.updateTable('jobs').set({ dueAt: now }).where('kind', '=', 'deliver').execute()
    const { count } = await db
      .selectFrom('deliveries')
      .select((by) => by.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return `expansion: ${ms(spent)} for ${count} deliveries`
  })
  console.log(expansion)
  const left = () =>
    look((db) => db.selectFrom('jobs').select('id').where('kind', '=', 'deliver').execute())
  for (let turn = 0; turn < 120 && (await left()).length > 0; turn++) await wait(500)
  const counts = Map.groupBy(mails.got, ({ to }) => to)
  const most = Math.max(0, ...[...counts.values()].map((own) => own.length))
  console.log(`mails: ${mails.got.length} to ${counts.size} families, at most ${most} each`)
  process.exitCode = mails.got.length === FAMILIES && most === 1 ? 0 : 1
} finally {
  await server.stop().catch(() => {})
  await mails.close()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
