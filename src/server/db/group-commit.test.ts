import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { type Db, inTransaction, openDatabase } from './database.ts'

const database = await testDatabase()
const { db, databaseUrl, statementsOf } = database

const put = (key: string, at: Db = db, value = '1') =>
  inTransaction(at, async (tx) => {
    await tx.insertInto('settings').values({ key, value }).execute()
    return key
  })

const refused = (key: string) =>
  inTransaction(db, async (tx) => {
    await tx.insertInto('settings').values({ key, value: '1' }).execute()
    throw new Error(key)
  })

async function keysOf(at: Db, keys: string[]): Promise<string[]> {
  const rows = await at
    .selectFrom('settings')
    .select('key')
    .where('key', 'in', keys)
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}

const some = (count: number) => Array.from({ length: count }, () => newId())

test('of transactions at once each has its own answer, and is stored', async () => {
  const keys = some(30)
  expect(await Promise.all(keys.map((key) => put(key)))).toEqual(keys)
  expect(await keysOf(db, keys)).toEqual(keys.toSorted())
})

test.each([
  ['the first', 0],
  ['one between', 2],
  ['the last', 4],
])('%s of several that fails takes none of the others along', async (_which, at) => {
  const keys = some(5)
  const ends = await Promise.allSettled(
    keys.map((key, place) => (place === at ? refused(key) : put(key))),
  )
  expect(ends.map(({ status }) => status === 'rejected')).toEqual(
    keys.map((_, place) => place === at),
  )
  expect(ends[at]).toMatchObject({ reason: { message: keys[at] } })
  expect(await keysOf(db, keys)).toEqual(keys.filter((_, place) => place !== at).toSorted())
})

test('of two that want the same key one fails, and the others stay', async () => {
  const [key = '', other = ''] = some(2)
  const ends = await Promise.allSettled([put(key), put(other), put(key)])
  expect(ends[1]?.status).toBe('fulfilled')
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await keysOf(db, [key, other])).toEqual([key, other].toSorted())
})

test('who is told of a transaction finds it stored, also from outside', async () => {
  const { db: outside } = await openDatabase(database)
  const keys = some(20)
  const found = await Promise.all(keys.map(async (key) => keysOf(outside, [await put(key)])))
  expect(found).toEqual(keys.map((key) => [key]))
  await outside.destroy()
})

const onSqlite = databaseUrl ? test.skip : test

onSqlite('those that wait for each other are made safe together', async () => {
  const keys = some(20)
  const statements = await statementsOf(() => Promise.all(keys.map((key) => put(key))))
  const commits = statements.filter((statement) => statement === 'commit')
  expect(commits.length).toBeLessThan(keys.length)
  expect(await keysOf(db, keys)).toHaveLength(20)
})

onSqlite('the first waits for those that come in the same turn of the loop', async () => {
  const [first = '', later = ''] = some(2)
  const statements = await statementsOf(async () => {
    const storing = put(first)
    for (let waited = 0; waited < 1000; waited++) await null
    await Promise.all([storing, put(later)])
  })
  expect(statements.filter((statement) => statement === 'commit')).toHaveLength(1)
})

onSqlite(
  'a disk that is full ends all that were to be stored with it; later ones work',
  async () => {
    const { db: full } = await openDatabase(database)
    const pages = (most: number) => sql`pragma max_page_count = ${sql.lit(most)}`.execute(full)
    const [first = '', large = '', last = ''] = some(3)
    await pages(1)
    const ends = await Promise.allSettled([
      put(first, full),
      put(large, full, 'x'.repeat(1_000_000)),
      put(last, full),
    ])
    const reason = { message: 'database or disk is full' }
    expect(ends.slice(0, 2)).toMatchObject([{ reason }, { reason }])
    await pages(10_000)
    expect(await keysOf(db, [first, large])).toEqual([])
    expect(await put(newId(), full)).toEqual(expect.any(String))
    await full.destroy()
  },
)
