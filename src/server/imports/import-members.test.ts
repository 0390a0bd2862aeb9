import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, type Club } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { mailsTo } from '../../../tests/support/outbox.ts'
import { MEMBER_LIMIT } from '../../domain/people/student.ts'

const database = await testDatabase()
const { db } = database
const { send, runJobs } = await testApp(database)
let club: Club

beforeEach(async () => {
  club = await aClub(db)
})

const two = (number: number) => String(number).padStart(2, '0')

/** A roster of so many children, each with a name and a birth date of their own. */
const roster = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    name: `選手${index}　太郎`,
    kana: 'せんしゅ たろう',
    birthDate: `2014/${1 + (index % 12)}/${1 + (index % 28)}`,
    schoolName: '東小学校',
    jerseyNumber: `${index % 99}`,
    playerType: 'チーム生',
    categories: 'U-12',
    guardians: [
      { name: `選手${index} 花子`, relation: '母', email: `mother${index}@example.jp`, phone: '' },
    ],
  }))

const post = (url: string, payload: object, by = club.coach) => send('POST', url, { by, payload })
const run = (payload: object, by = club.coach) => post('/api/imports/members', payload, by)
const preview = async (payload: object) =>
  (await post('/api/imports/members/preview', payload)).json()
const undo = (id: string) => post(`/api/imports/members/${id}/undo`, {})
const students = async () => (await send('GET', '/api/students', { by: club.coach })).json()
const batches = async () => (await send('GET', '/api/imports/members', { by: club.coach })).json()
const named = async (lastName: string) =>
  (await students()).find((student: { lastName: string }) => student.lastName === lastName)

/** All that is stored, but for the import's own record and the log. */
async function stored() {
  const { import_batches: _, club_events: __, ...tables } = await dump(db)
  return tables
}

describe('a roster of 60', () => {
  test('is in after one call', async () => {
    const sent = await run({ rows: roster(60) })
    expect([sent.statusCode, sent.json()]).toMatchObject([201, { added: 60, updated: 0 }])
    expect(await students()).toHaveLength(62)
    expect(await named('選手7')).toMatchObject({
      firstName: '太郎',
      lastNameKana: 'せんしゅ',
      birthDate: `2014-${two(8)}-${two(8)}`,
      jerseyNumber: 7,
      playerType: 'team',
      categoryIds: [club.category.id],
      email: null,
    })
    expect((await batches())[0]).toMatchObject({ by: '大野 健司', guardiansByMail: 60 })
  })

  test('with one line that is wrong is refused there, and nothing is stored', async () => {
    const rows = roster(60)
    const before = await dump(db)
    const wrong = rows.map((row, index) =>
      index === 31 ? { ...row, birthDate: '2016/2/30' } : row,
    )
    const { statusCode, ...sent } = await run({ rows: wrong })
    const message = '33行目：生年月日を確かめてください（2月30日はありません）'
    const issues = [{ path: 'rows.31.birthDate', message }]
    expect([statusCode, sent.json()]).toEqual([400, { error: message, issues }])
    expect(await dump(db)).toEqual(before)
    expect((await preview({ rows: wrong })).rows[31]).toMatchObject({
      state: 'error',
      line: 33,
      member: { lastName: '選手31', birthDate: null },
      issues: [{ path: 'birthDate' }],
    })
  })

  test('again changes 60 and adds nobody; empty cells erase nothing', async () => {
    await run({ rows: roster(60) })
    const before = await students()
    const rows = roster(60).map(({ name, birthDate }) => ({ name, birthDate, schoolName: '' }))
    const states = (await preview({ rows })).rows.map((row: { state: string }) => row.state)
    expect(new Set(states)).toEqual(new Set(['update']))
    expect((await run({ rows })).json()).toMatchObject({ added: 0, updated: 60 })
    expect(await students()).toEqual(before)
  })

  test('can be taken back, and all is as before', async () => {
    await run({ rows: roster(3) })
    const before = await stored()
    const log = await send('GET', `/api/activity-logs/${club.teamId}`, { by: club.coach })
    const changed = roster(60).map((row) => ({
      ...row,
      schoolName: '西小',
      categories: 'U-12、U-9',
    }))
    const { id } = (await run({ rows: changed, createCategories: true })).json()
    expect(await named('選手0')).toMatchObject({ schoolName: '西小' })
    const undone = await undo(id)
    expect([undone.statusCode, undone.json()]).toMatchObject([200, { isUndoable: false }])
    expect(await stored()).toEqual(before)
    expect(log.statusCode).toBe(200)
    expect((await undo(id)).statusCode).toBe(409)
  })
})

describe('a line', () => {
  const state = async (row: object, more: object = {}) =>
    (await preview({ rows: [row], ...more })).rows[0]

  test('of somebody new is new; of a known name and birth date it changes them', async () => {
    expect(await state({ name: '髙﨑 𠮷乃' })).toMatchObject({ state: 'new', changes: [] })
    await run({ rows: [{ name: '田中 翔', birthDate: '2017/1/26' }] })
    const row = { name: '田中　翔', birthDate: '平成29年1月26日', jerseyNumber: '２３番' }
    expect(await state(row)).toMatchObject({
      state: 'update',
      changes: [{ field: 'jerseyNumber', before: null, after: 23 }],
    })
  })

  test('of a known name alone asks, and is what was answered', async () => {
    await run({ rows: [{ name: '田中 翔', birthDate: '2017/1/26' }] })
    const { id } = await named('田中')
    const row = { name: '田中 翔', birthDate: '2017/1/25' }
    expect(await state(row)).toMatchObject({ state: 'duplicate', candidates: [{ id }] })
    const refused = await run({ rows: [row] })
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'rows.0.sameAs'])
    expect(await state({ ...row, sameAs: id })).toMatchObject({ state: 'update' })
    expect(await state({ ...row, sameAs: 'new' })).toMatchObject({ state: 'new' })
    expect((await run({ rows: [{ ...row, sameAs: id }] })).json()).toMatchObject({ updated: 1 })
    expect(await named('田中')).toMatchObject({ id, birthDate: '2017-01-25' })
  })

  test('of a person of an earlier line is wrong, but for another one of the name', async () => {
    const row = { name: '田中 翔', birthDate: '2017/1/26' }
    const { rows } = await preview({ rows: [row, row, { ...row, sameAs: 'new' }] })
    expect(rows).toMatchObject([
      { state: 'new' },
      { state: 'error', issues: [{ message: '1行目と同じ人です' }] },
      { state: 'new' },
    ])
  })

  test('keeps names and formulas as they are written', async () => {
    await run({ rows: [{ name: '髙﨑 𠮷乃', schoolName: '=cmd()', kana: 'たかさき　よしの' }] })
    expect(await named('髙﨑')).toMatchObject({ firstName: '𠮷乃', schoolName: '=cmd()' })
  })

  test('with an unknown category makes it where that is wished', async () => {
    const row = { name: '髙﨑 𠮷乃', categories: 'U-12、ガールズ' }
    expect(await state(row)).toMatchObject({ state: 'error', issues: [{ path: 'categories' }] })
    expect((await run({ rows: [row] })).statusCode).toBe(400)
    await run({ rows: [row], createCategories: true })
    expect((await named('髙﨑')).categoryIds).toHaveLength(2)
    expect((await preview({ rows: [row] })).unknownCategories).toEqual([])
  })

  test.each([
    ['U12', 'U-12'],
    ['ｕ１２', 'U-12'],
    ['Uー12', 'U-12'],
    ['U 12', 'U-12'],
    ['U−12', 'U-12'],
  ])('of %s means %s, but where it is to be another one', async (name, category) => {
    const row = { name: '髙﨑 𠮷乃', categories: name }
    expect(await preview({ rows: [row] })).toMatchObject({
      rows: [{ state: 'new', categories: [category] }],
      unknownCategories: [],
      alikeCategories: [{ name, category }],
    })
    await run({ rows: [row], createCategories: true })
    expect((await named('髙﨑')).categoryIds).toEqual([club.category.id])
    const other = { name: '高島 葵', categories: name }
    const apart = { rows: [other], createCategories: true, separateCategories: [name] }
    expect(await preview(apart)).toMatchObject({ unknownCategories: [name], alikeCategories: [] })
    await run(apart)
    expect((await named('高島')).categoryIds).not.toContain(club.category.id)
  })

  test('of a category in two spellings makes one; a range of years is none of a number', async () => {
    const rows = ['U-9', 'U9', '1-2年', '12年'].map((categories, n) => ({
      ...{ name: `高島 ${n}`, categories },
    }))
    expect(await preview({ rows, createCategories: true })).toMatchObject({
      unknownCategories: ['U-9', '1-2年', '12年'],
      alikeCategories: [{ name: 'U9', category: 'U-9' }],
    })
  })

  test('of a known name says by what its namesakes differ', async () => {
    const row = { name: '田中 翔', birthDate: '2017/1/26' }
    const number = { jerseyNumber: '7', schoolName: '東小学校', categories: 'U-12' }
    await run({ rows: [row, { ...row, ...number, sameAs: 'new' }] })
    expect((await state(row)).candidates).toMatchObject([
      { jerseyNumber: null, schoolName: null, categoryIds: [] },
      { jerseyNumber: 7, schoolName: '東小学校', categoryIds: [club.category.id] },
    ])
  })

  test.each<[string, object, string]>([
    ['no first name', { name: '髙﨑' }, 'firstName'],
    ['a number of four digits', { name: 'a b', jerseyNumber: '1000' }, 'jerseyNumber'],
    ['a day to come', { name: 'a b', birthDate: '2026/11/22' }, 'birthDate'],
    ['an unknown status', { name: 'a b', playerType: '見学' }, 'playerType'],
    ['no address', { name: 'a b', guardians: [{ email: 'a@' }] }, 'guardians.0.email'],
    ['no phone', { name: 'a b', guardians: [{ phone: 'なし' }] }, 'guardians.0.phone'],
    ['a NUL', { name: 'a\0 b' }, 'lastName'],
    ['a NUL in a category', { name: 'a b', categories: 'U-9\0' }, 'categories'],
    ['a long category', { name: 'a b', categories: 'あ'.repeat(101) }, 'categories'],
    [
      "a NUL in a guardian's name",
      { name: 'a b', guardians: [{ name: 'c\0' }] },
      'guardians.0.name',
    ],
    [
      "a guardian's long name",
      { name: 'a b', guardians: [{ name: '𠮷'.repeat(101) }] },
      'guardians.0.name',
    ],
    [
      'a long relation',
      { name: 'a b', guardians: [{ name: 'c', relation: '𠮷'.repeat(101) }] },
      'guardians.0.relation',
    ],
  ])('with %s is wrong there', async (_what, row, path) => {
    expect(await state(row)).toMatchObject({ state: 'error', issues: [{ path }] })
    const payload = { rows: [row], createCategories: true }
    expect(await preview(payload)).toMatchObject({
      rows: [{ state: 'error', issues: [{ path }] }],
      unknownCategories: [],
    })
    const refused = await run(payload)
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, `rows.0.${path}`])
  })

  test('is stored in the form of what is typed', async () => {
    const row = {
      name: ' 早乙女\n蓮\u200B',
      kana: 'ﾀｶﾊｼ ﾚﾝ',
      schoolName: 'ﾋｶﾞｼ小',
      categories: 'ｶﾞｰﾙｽﾞ\n\u200B',
      guardians: [{ name: '\u202E高橋\t恵', relation: 'ｿﾎﾞ' }],
    }
    const payload = { rows: [row], createCategories: true }
    expect(await preview(payload)).toMatchObject({
      unknownCategories: ['ガールズ'],
      rows: [{ guardians: [{ lastName: '高橋', firstName: '恵', relationLabel: 'ソボ' }] }],
    })
    await run(payload)
    expect(await named('早乙女')).toMatchObject({
      firstName: '蓮',
      lastNameKana: 'タカハシ',
      firstNameKana: 'レン',
      schoolName: 'ヒガシ小',
    })
  })

  test('with a link for a name is wrong there', async () => {
    expect(await state({ name: 'https://a.example 蓮' })).toMatchObject({
      state: 'error',
      issues: [{ path: 'lastName', message: 'リンク（URL）は入力できません' }],
    })
  })

  test('of a known category with a separator in its name makes no others', async () => {
    const { id } = await club.coach.calls.coach.categories.create({ name: 'U-10/U-12' })
    const row = { name: '髙﨑 𠮷乃', categories: 'U-10/U-12、U-9' }
    expect(await preview({ rows: [row] })).toMatchObject({ unknownCategories: ['U-9'] })
    await run({ rows: [row], createCategories: true })
    const { categoryIds } = await named('髙﨑')
    expect(categoryIds).toHaveLength(2)
    expect(categoryIds).toContain(id)
  })

  test('of many namesakes is asked of five, who was born that day before the others', async () => {
    const name = '田中 翔'
    const rows = Array.from({ length: 20 }, (_, n) => ({
      name,
      birthDate: n < 18 ? `2017/1/${n + 1}` : '2017/2/1',
      sameAs: 'new',
    }))
    await run({ rows })
    const { candidates } = await state({ name, birthDate: '2017/2/1' })
    expect(candidates.map(({ birthDate }: { birthDate: string }) => birthDate)).toEqual([
      ...['2017-02-01', '2017-02-01'],
      ...['2017-01-01', '2017-01-02', '2017-01-03'],
    ])
  })
})

describe('guardians', () => {
  const mother = { name: '高橋 由美子', relation: '母', email: 'Yumiko@example.jp', phone: '' }

  test('with one address in three lines are one, whose children all three are', async () => {
    const rows = ['蓮', '花', '葵'].map((name) => ({ name: `高島 ${name}`, guardians: [mother] }))
    const { id } = (await run({ rows })).json()
    expect((await batches())[0]).toMatchObject({ id, guardiansByMail: 1, guardiansOnPaper: 0 })
  })

  test('are invited in one mail for all of their children, once', async () => {
    await runJobs()
    const before = await mailsTo(database.dataDir, 'yumiko@example.jp')
    const rows = ['蓮', '花', '葵'].map((name) => ({ name: `高島 ${name}`, guardians: [mother] }))
    const { id } = (await run({ rows })).json()
    const url = `/api/imports/members/${id}/invitations`
    expect((await post(url, {})).json()).toMatchObject({ guardiansByMail: 0 })
    await runJobs()
    const mails = (await mailsTo(database.dataDir, 'yumiko@example.jp')).slice(before.length)
    expect(mails).toHaveLength(1)
    const invitations = await send('GET', '/api/guardian-invitations', { by: club.coach })
    expect(invitations.json()).toMatchObject([
      { email: 'yumiko@example.jp', lastName: '高橋', relation: 'mother' },
    ])
    expect(invitations.json()[0].children).toHaveLength(3)
    expect((await post(url, {})).statusCode).toBe(409)
  })

  test('have ten children at most: the lines beyond are wrong, and the others go on', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => ({ name: `高島 ${n}`, guardians: [mother] }))
    const states = (await preview({ rows })).rows.map((row: { state: string }) => row.state)
    expect(states).toEqual([...Array(10).fill('new'), 'error', 'error'])
    const refused = await run({ rows })
    expect([refused.statusCode, refused.json().issues]).toMatchObject([
      400,
      [{ path: 'rows.10.guardians.0.email' }, { path: 'rows.11.guardians.0.email' }],
    ])
    expect((await run({ rows: rows.slice(0, 10) })).json()).toMatchObject({ added: 10 })
  })

  test('without an address are one where name and phone are alike, and not by the name alone', async () => {
    const phone = '9012345678'
    const rows = [
      { name: '高島 蓮', guardians: [{ name: '高島 健', relation: '父', phone }] },
      {
        name: '高島 花',
        guardians: [{ name: '高島 健', relation: '父', phone: '０９０12345678' }],
      },
      { name: '高島 葵', guardians: [{ name: '高島 健' }] },
    ]
    await run({ rows })
    expect((await batches())[0]).toMatchObject({ guardiansByMail: 0, guardiansOnPaper: 2 })
  })
})

describe('an import is kept as it is', () => {
  test('where a member of it has answered', async () => {
    const { id } = (await run({ rows: roster(2) })).json()
    const event = await club.anEvent()
    const { id: studentId } = await named('選手1')
    await post('/api/attendances', { scheduleId: event.id, studentId, status: '○' })
    const before = await dump(db)
    expect((await batches())[0]).toMatchObject({ id, isUndoable: false })
    expect((await undo(id)).statusCode).toBe(409)
    expect(await dump(db)).toEqual(before)
  })

  test('where a newer one has come', async () => {
    const { id } = (await run({ rows: roster(2) })).json()
    await run({ rows: [{ name: '髙﨑 𠮷乃' }] })
    expect((await undo(id)).statusCode).toBe(409)
    expect(await students()).toHaveLength(5)
  })

  test('in the fields that somebody has changed since', async () => {
    const { player } = club
    const row = { name: '高橋 蓮', sameAs: player.id, schoolName: '西小', jerseyNumber: '9' }
    const { id } = (await run({ rows: [row] })).json()
    await player.calls.player.profile.update({ schoolName: '南小' })
    expect((await undo(id)).statusCode).toBe(200)
    const after = await club.coach.calls.coach.students.get({ studentId: player.id })
    expect(after).toMatchObject({ schoolName: '南小', jerseyNumber: null })
  })

  test("of another team's isn't found", async () => {
    const { id } = (await run({ rows: roster(1) })).json()
    const foreign = await aClub(db)
    const url = `/api/imports/members/${id}/undo`
    expect((await send('POST', url, { by: foreign.coach, payload: {} })).statusCode).toBe(404)
  })
})

test('of a member who goes, an import keeps nothing', async () => {
  const row = { name: '髙﨑 𠮷乃', guardians: [{ name: '髙﨑 悟', email: 'satoru@example.jp' }] }
  const changed = { name: '高橋 蓮', sameAs: club.player.id, careNotes: '喘息', categories: 'U-12' }
  const { id } = (await run({ rows: [row, changed] })).json()
  const { calls } = club.coach
  await calls.coach.students.remove({ studentId: club.player.id })
  await calls.coach.students.remove({ studentId: (await named('髙﨑')).id })
  const batch = db.selectFrom('importBatches').where('id', '=', id).select('summary')
  const { summary } = await batch.executeTakeFirstOrThrow()
  for (const trace of [club.player.id, '喘息', '髙﨑', 'satoru'])
    expect(summary).not.toContain(trace)
})

describe('limits', () => {
  test('a team has 1,000 members, and one call 1,000 lines', async () => {
    expect((await run({ rows: roster(MEMBER_LIMIT - 1) })).statusCode).toBe(409)
    expect((await run({ rows: roster(MEMBER_LIMIT + 1) })).statusCode).toBe(400)
    expect((await run({ rows: [] })).statusCode).toBe(400)
    expect(await students()).toHaveLength(2)
  })

  test('998 lines take few statements', async () => {
    const rows = roster(MEMBER_LIMIT - 2)
    const statements = await database.statementsOf(async () => {
      expect((await run({ rows })).statusCode).toBe(201)
    })
    const again = await database.statementsOf(async () => {
      expect(
        (await run({ rows: rows.map((row) => ({ ...row, schoolName: '南小' })) })).statusCode,
      ).toBe(201)
    })
    expect(Math.max(statements.length, again.length)).toBeLessThan(40)
  })
})
