import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { isMigrated, migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/index.ts'
import { aClub } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { dump } from '../support/dump.ts'
import { JPEG } from '../support/photo.ts'
import { tableColumns } from '../support/table-columns.ts'

const { db } = await testDatabase()
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Every column of every table, in the words of `tableColumns`. */
async function realColumns() {
  const tables = await db.introspection.getTables()
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      Object.fromEntries(
        columns.map((column) => {
          const kind = /int/i.test(column.dataType) ? 'integer' : 'text'
          return [column.name, column.isNullable ? `${kind}?` : kind]
        }),
      ),
    ]),
  )
}

test('an empty database gets every table, with the columns that the code knows', async () => {
  const known = Object.entries(tableColumns).map(([table, columns]) => [
    snake(table),
    Object.fromEntries(Object.entries(columns).map(([column, kind]) => [snake(column), kind])),
  ])
  expect(await realColumns()).toEqual(Object.fromEntries(known))
})

test('the nine sports are there, in the order of the first document', async () => {
  const sports = await db.selectFrom('sports').select('name').orderBy('sortOrder').execute()
  expect(sports.map(({ name }) => name)).toEqual([
    'サッカー',
    '野球',
    'バスケットボール',
    'テニス',
    'ダンス',
    'バドミントン',
    'ラグビー',
    '水泳',
    'その他',
  ])
})

test('migrating again changes nothing', async () => {
  const before = [await dump(db), await realColumns()]
  await migrate(db)
  expect([await dump(db), await realColumns()]).toEqual(before)
})

test('a step that breaks off leaves nothing behind, and can be done again', async () => {
  const addTable = (isBroken: boolean) => ({
    ...migrations,
    '9999-broken': {
      async up(connection: Kysely<unknown>) {
        await connection.schema.createTable('halves').addColumn('id', 'text').execute()
        if (isBroken) throw new Error('cut off')
      },
    },
  })
  const { db: other } = await testDatabase()
  await expect(migrate(other, addTable(true))).rejects.toThrow('cut off')
  await migrate(other, addTable(false))
  expect((await sql`select * from halves`.execute(other)).rows).toEqual([])
  await expect(migrate(other)).rejects.toThrow('newer version')
  await expect(isMigrated(other)).rejects.toThrow('newer version')
})

test('two servers that start at once migrate once', async () => {
  await Promise.all([migrate(db), migrate(db)])
  expect(await db.selectFrom('sports').select('id').execute()).toHaveLength(9)
})

test("a photo's whole address becomes its path", async () => {
  const { player, teammate } = await aClub(db)
  const { photoUrl } = await player.calls.player.profile.update({ photoUrl: JPEG })
  await db.updateTable('students').set({ photoUrl }).where('id', '=', player.id).execute()
  await migrations['0005-photo-paths']?.up(db)
  const people = db.selectFrom('students').select('photoUrl').orderBy('photoUrl')
  const stored = await people.where('id', 'in', [player.id, teammate.id]).execute()
  const paths = stored.map((row) => row.photoUrl).filter(Boolean)
  expect([stored.length, paths]).toEqual([2, [photoUrl?.replace('http://club.test', '')]])
})

test('the steps run in the order of their names', () => {
  expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted())
})
