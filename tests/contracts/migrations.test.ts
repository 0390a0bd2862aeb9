import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { isMigrated, migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/index.ts'
import { listActivity } from '../../src/server/activity/activity.ts'
import { tables } from '../../src/server/db/tables.ts'
import { findPhoto } from '../../src/server/files/files.ts'
import { asTeamId } from '../../src/server/identity/team-id.ts'
import { listSchedules } from '../../src/server/schedules/read.ts'
import { NOW } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { dump } from '../support/dump.ts'

const { db } = await testDatabase()
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Every column of every table, in the words of `tables`. */
async function realTables() {
  const found = await db.introspection.getTables()
  return Object.fromEntries(
    found.map(({ name, columns }) => [
      name,
      Object.fromEntries(
        columns.map(({ name, dataType, isNullable, hasDefaultValue }) => [
          name,
          { type: /int/i.test(dataType) ? 'integer' : 'text', isNullable, hasDefaultValue },
        ]),
      ),
    ]),
  )
}

test('an empty database gets every table, with the columns that the code knows', async () => {
  const known = Object.entries(tables).map(([table, columns]) => [
    snake(table),
    Object.fromEntries(
      Object.entries(columns).map(([name, { type, isNullable, hasDefault }]) => [
        snake(name),
        { type, isNullable, hasDefaultValue: hasDefault },
      ]),
    ),
  ])
  expect(await realTables()).toEqual(Object.fromEntries(known))
})

test('the nine sports are there, in their order', async () => {
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
  const before = [await dump(db), await realTables()]
  await migrate(db)
  expect([await dump(db), await realTables()]).toEqual(before)
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

/** The steps that come before one of them. */
const stepsBefore = (step: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name < step))

test("a photo's whole address becomes its path, at which it is found as before", async () => {
  const { db: older } = await testDatabase('none')
  await migrate(older, stepsBefore('0005-photo-paths'))
  const photo = { id: newId(), name: 'unguessable' }
  await sql`
    insert into stored_files (id, visibility, storage_key, size, uploaded_at, attached_at, created_at)
    values (${photo.id}, 'public', ${photo.name}, 5, '2026', '2026', '2026')`.execute(older)
  await sql`insert into teams (id, name, team_code, created_at) values ('team', 'FC', '', '')`.execute(
    older,
  )
  const address = `https://club.example/files/public/${photo.name}`
  for (const [id, photoUrl, photoId] of [
    ['one', address, photo.id],
    ['other', null, null],
  ])
    await sql`
      insert into students
        (id, team_id, last_name, first_name, email, password_hash, photo_url, photo_file_id, created_at)
      values (${id}, 'team', '', '', ${id}, '', ${photoUrl}, ${photoId}, '')`.execute(older)
  await migrate(older)
  const { rows } = await sql`select photo_url from students order by id`.execute(older)
  expect(rows).toEqual([{ photoUrl: `/files/public/${photo.name}` }, { photoUrl: null }])
  expect(await findPhoto(older, photo.name)).toEqual({ storageKey: photo.name, size: 5 })
})

test('a series becomes a row of its own, and its events answer as before', async () => {
  const { db: older } = await testDatabase('none')
  await migrate(older, stepsBefore('0010-series'))
  const ids = Array.from({ length: 8 }, () => newId())
  const [team = '', moved, first, second, single, alone, foreign = '', others] = ids
  for (const [n, id] of [team, foreign].entries())
    await sql`insert into teams (id, name, team_code, created_at) values (${id}, 'FC', ${n}, '')`.execute(
      older,
    )
  const none = [null, null, null, null]
  for (const [teamId, id, date, parentId, [rule, interval, days, end] = none] of [
    [team, moved, '2026-11-20', first],
    [team, first, '2026-11-28', null, ['weekly', 2, '[0,6]', '2026-12-12']],
    [team, second, '2026-11-29', first],
    [team, single, '2026-12-01', null],
    [team, alone, '2026-12-02', null, ['daily', 1, null, null]],
    [foreign, others, '2026-12-03', null, ['monthly', 1, null, null]],
  ] as const)
    await sql`
      insert into schedules
        (id, team_id, title, date, venue, student_can_register, created_at, parent_schedule_id,
          recurrence_rule, recurrence_interval, recurrence_days, recurrence_end_date)
      values (${id}, ${teamId}, '練習', ${date}, '未定', 1, '', ${parentId}, ${rule}, ${interval}, ${days}, ${end})
    `.execute(older)
  await migrate(older)
  const events = await listSchedules(
    older,
    asTeamId(team),
    {},
    { now: NOW, timeZone: 'Asia/Tokyo' },
  )
  expect(
    events.map((event) => [
      event.id,
      event.parentScheduleId,
      event.recurrenceRule,
      event.recurrenceInterval,
      event.recurrenceDays,
      event.recurrenceEndDate,
      event.seriesRule,
      event.seriesInterval,
    ]),
  ).toEqual([
    [moved, first, ...none, 'weekly', 2],
    [first, null, 'weekly', 2, '[0,6]', '2026-12-12', 'weekly', 2],
    [second, first, ...none, 'weekly', 2],
    [single, null, ...none, null, null],
    [alone, null, 'daily', 1, null, null, 'daily', 1],
  ])
})

test("the date of a series' event is the rule's", async () => {
  const { db: older } = await testDatabase('none')
  await migrate(older, stepsBefore('0018-event-life'))
  const team = newId()
  await sql`insert into teams (id, name, team_code, created_at) values (${team}, 'FC', '', '')`.execute(
    older,
  )
  await sql`insert into series (id, team_id, first_schedule_id, rule, ${sql.id('interval')}, start_date)
    values ('weekly', ${team}, 'one', 'weekly', 1, '2026-12-05')`.execute(older)
  for (const [id, series] of [
    ['one', 'weekly'],
    ['single', null],
  ])
    await sql`insert into schedules
      (id, team_id, title, date, venue, student_can_register, series_id, created_at)
      values (${id}, ${team}, '練習', '2026-12-05', '未定', 1, ${series}, '')`.execute(older)
  await migrate(older)
  const { rows } = await sql`select id, series_date from schedules order by id`.execute(older)
  expect(rows).toEqual([
    { id: 'one', seriesDate: '2026-12-05' },
    { id: 'single', seriesDate: null },
  ])
})

test("answers that stand beside their member's others are the same ones, each once", async () => {
  const { db: older } = await testDatabase('none')
  await migrate(older, stepsBefore('0028-answers-by-member'))
  const [teamId, studentId, ...scheduleIds] = Array.from({ length: 4 }, () => newId())
  const [team = '', student = ''] = [teamId, studentId]
  const createdAt = NOW.toISOString()
  await sql`insert into teams (id, name, team_code, created_at) values (${team}, 'FC', '', '')`.execute(
    older,
  )
  await sql`insert into students (id, team_id, last_name, first_name, created_at)
    values (${student}, ${team}, '', '', '')`.execute(older)
  for (const id of scheduleIds)
    await sql`insert into schedules (id, team_id, title, date, venue, student_can_register, created_at)
      values (${id}, ${team}, '練習', '2026-12-05', '未定', 1, '')`.execute(older)
  const answers = scheduleIds.map((scheduleId, n) => ({
    id: newId(),
    teamId: team,
    scheduleId,
    studentId: student,
    status: '○' as const,
    comment: n ? '遅れます' : null,
    answeredBy: 'player' as const,
    answeredById: student,
    waitingSince: n ? createdAt : null,
    createdAt,
    updatedAt: createdAt,
  }))
  await older.insertInto('attendances').values(answers).execute()
  await migrate(older)
  const stored = older.selectFrom('attendances').selectAll().orderBy('id')
  expect(await stored.execute()).toEqual(answers)
  for (const change of [{ id: newId() }, { scheduleId: newId() }, { studentId: newId() }]) {
    const again = answers.slice(0, 1).map((answer) => ({ ...answer, ...change }))
    await expect(older.insertInto('attendances').values(again).execute()).rejects.toThrow()
  }
  await older
    .deleteFrom('schedules')
    .where('id', '=', scheduleIds[0] ?? '')
    .execute()
  expect(await stored.execute()).toEqual(answers.slice(1))
})

test('the lines of the log stay as they were written', async () => {
  const { db: old } = await testDatabase('none')
  await migrate(old, stepsBefore('0014-club-events'))
  const [teamId, createdAt] = [newId(), NOW.toISOString()]
  const team = { id: teamId, name: 'ひかり台FC', teamCode: 'ABCDEFGH', createdAt }
  await old.insertInto('teams').values(team).execute()
  const lines = Array.from({ length: 501 }, (_, n) => ({
    id: newId(),
    description: `「朝練${n}」が追加されました`,
    categoryIds: [newId()],
    createdAt: new Date(NOW.getTime() + n).toISOString(),
  }))
  for (const { id, description, categoryIds, createdAt: at } of lines)
    await sql`insert into activity_logs (id, team_id, subject, description, category_ids, created_at)
      values (${id}, ${teamId}, 'schedule', ${description}, ${JSON.stringify(categoryIds)}, ${at})`.execute(
      old,
    )
  await migrate(old)
  const listed = await listActivity(old, asTeamId(teamId), { limit: 1000 })
  expect(listed).toEqual(lines.toReversed().map((line) => ({ ...line, undoId: null })))
})

test('what was stored in other forms is brought into the one', async () => {
  const { db: old } = await testDatabase('none')
  await migrate(old, stepsBefore('0038-stored-text'))
  const [teamId, accountId, createdAt] = [newId(), newId(), NOW.toISOString()]
  const team = { id: teamId, name: 'ﾋｶﾘ台\nFC', teamCode: 'ABCDEFGH', createdAt }
  await old
    .insertInto('teams')
    .values({ ...team, sportType: 'ﾌｯﾄｻﾙ' })
    .execute()
  await old.insertInto('sports').values({ id: newId(), name: 'ﾌｯﾄｻﾙ', sortOrder: 90 }).execute()
  const twin = { id: newId(), name: 'ｻｯｶｰ', sortOrder: 91 }
  await old.insertInto('sports').values(twin).execute()
  await sql`insert into accounts (id, kind, email, password_hash, created_at)
    values (${accountId}, 'coach', 'a@example.jp', 'x', ${createdAt})`.execute(old)
  const coach = {
    id: newId(),
    teamId,
    accountId,
    role: 'coach' as const,
    lastName: '重要なお知らせ\n▼ 確認する\nhttps://a.example/x',
    firstName: '\u202E\uFA19\u200B',
    lastNameKana: 'ﾔﾏﾀﾞ',
    bio: '一\r\n二\u202E',
    createdAt,
  }
  await old.insertInto('coaches').values(coach).execute()
  await migrate(old)
  expect(await old.selectFrom('coaches').selectAll().executeTakeFirst()).toMatchObject({
    ...coach,
    lastName: '重要なお知らせ ▼ 確認する https a.example/x',
    firstName: '\uFA19',
    lastNameKana: 'ヤマダ',
    bio: '一\n二',
  })
  const brought = await old.selectFrom('teams').select(['name', 'sportType']).executeTakeFirst()
  expect(brought).toEqual({ name: 'ヒカリ台 FC', sportType: 'フットサル' })
  const sports = (await old.selectFrom('sports').select('name').execute()).map(({ name }) => name)
  expect(sports).toEqual(expect.arrayContaining(['フットサル', 'サッカー', 'ｻｯｶｰ']))
})

test('the steps run in the order of their names', () => {
  expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted())
})

test('every file of a step is among them', () => {
  const files = globSync('db/migrations/0*.ts').map((file) => basename(file, '.ts'))
  expect(Object.keys(migrations)).toEqual(files.toSorted())
})

test('what guardians have proven is known of their addresses, and jobs stand in their lanes', async () => {
  const { db: older } = await testDatabase('none')
  await migrate(older, stepsBefore('0036-mail-shares'))
  const createdAt = NOW.toISOString()
  const team = newId()
  await sql`insert into teams (id, name, team_code, created_at) values (${team}, 'FC', '', '')`.execute(
    older,
  )
  for (const [id, confirmedAt] of [
    ['known', createdAt],
    ['refused', createdAt],
    ['unknown', null],
  ]) {
    await sql`insert into accounts (id, kind, email, password_hash, created_at)
      values (${id}, 'player', ${`${id}@example.jp`}, '', '')`.execute(older)
    await sql`insert into guardians (account_id, team_id, last_name, first_name, email_confirmed_at, created_at)
      values (${id}, ${team}, '', '', ${confirmedAt}, '')`.execute(older)
  }
  await sql`insert into mail_addresses (email, state, at) values ('refused@example.jp', 'refused', '')`.execute(
    older,
  )
  for (const kind of ['resetMail', 'sweep'])
    await sql`insert into jobs (id, kind, payload, created_at) values (${kind}, ${kind}, '{}', '')`.execute(
      older,
    )
  await migrate(older)
  const addresses = older.selectFrom('mailAddresses').select(['email', 'state']).orderBy('email')
  expect(await addresses.execute()).toEqual([
    { email: 'known@example.jp', state: 'ok' },
    { email: 'refused@example.jp', state: 'refused' },
  ])
  const jobs = older.selectFrom('jobs').select(['kind', 'lane']).orderBy('kind')
  expect(await jobs.execute()).toEqual([
    { kind: 'resetMail', lane: 1 },
    { kind: 'sweep', lane: 2 },
  ])
})
