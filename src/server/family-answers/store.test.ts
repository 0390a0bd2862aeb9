import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, aPlayer, type Browser, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFamily } from '../../../tests/support/family.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'

const database = await testDatabase()
const { db } = database
const { send, clock } = await testApp(database)
const club = await aClub(db)
const { anEvent, coach, teamId } = club
const { children, mother, father } = await aFamily(db, club)
const [ren = '', hana = '', aoi = ''] = children

const RANGE = 'from=2026-11-21&to=2027-03-20'
const eventsOf = async (by: Pick<Browser, 'cookies'>) =>
  (await send('GET', `/api/family/schedules?${RANGE}`, { by })).json()
const rowsOf = async (by: Pick<Browser, 'cookies'>, scheduleId: string) =>
  (await eventsOf(by)).find(({ id }: { id: string }) => id === scheduleId)?.rows
const answer = async (by: Pick<Browser, 'cookies'>, ...answers: object[]) => {
  const answered = await send('PUT', '/api/family/answers', { by, payload: { answers } })
  expect(answered.statusCode).toBe(200)
  return answered.json()
}
const historyOf = async (scheduleId: string, studentId: string) => {
  const query = new URLSearchParams({ scheduleId, studentId })
  const changes = await send('GET', `/api/attendance-changes?${query}`, { by: coach })
  return changes
    .json()
    .map((one: Record<string, string>) => `${one.byKind} ${one.byName} ${one.before}${one.after}`)
}
/** Another moment: a later answer has another `updatedAt`. */
const pass = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

describe('answers for a family', () => {
  test('three children, two events: six are stored in one call', async () => {
    const events = [await anEvent(), await anEvent()]
    const answers = events.flatMap(({ id: scheduleId }) =>
      children.map((studentId) => ({ studentId, scheduleId, status: '○', seen: null })),
    )
    const results = await answer(mother, ...answers)
    expect(results).toMatchObject(
      answers.map(({ studentId, scheduleId }) => ({ studentId, scheduleId, result: 'stored' })),
    )
    for (const { id } of events)
      expect(await rowsOf(father, id)).toMatchObject(
        children.map((studentId) => ({
          studentId,
          answer: {
            status: '○',
            answeredBy: 'guardian',
            answeredById: mother.accountId,
            answeredByName: '母・由美子',
          },
        })),
      )
  })
  test('a father who has not seen the mother’s is told of it, and hers stands', async () => {
    const { id: scheduleId } = await anEvent()
    const about = { studentId: ren, scheduleId }
    clock.now = new Date('2026-11-21T01:32:00Z')
    await answer(mother, { ...about, status: '○', comment: '送ります', seen: null })
    const [told] = await answer(father, { ...about, status: '×', seen: null })
    expect(told).toMatchObject({
      ...about,
      result: 'changed',
      error: '母・由美子さんが10:32に○と答えています',
      answer: { status: '○', comment: '送ります' },
    })
    expect(await rowsOf(father, scheduleId)).toMatchObject([
      { answer: { status: '○', comment: '送ります' } },
      {},
      {},
    ])
    pass(1)
    const seen = told.answer.updatedAt
    expect(await answer(father, { ...about, status: '×', seen })).toMatchObject([
      // A new mark without a comment clears the one that explained the old mark.
      { result: 'stored', answer: { status: '×', comment: null, answeredByName: '父・健' } },
    ])
    expect(await historyOf(scheduleId, ren)).toEqual([
      'guardian 父・健 ○×',
      'guardian 母・由美子 -○',
    ])
    clock.now = NOW
  })

  test('who took an answer back is named, too', async () => {
    const { id: scheduleId } = await anEvent()
    const about = { studentId: ren, scheduleId }
    const [first] = await answer(mother, { ...about, status: '○', seen: null })
    await answer(mother, { ...about, status: '-' })
    const [told] = await answer(father, { ...about, status: '×', seen: first.answer.updatedAt })
    expect(told).toMatchObject({
      result: 'changed',
      answer: null,
      error: '母・由美子さんが9:00に回答を取り消しています',
    })
  })

  test('the same tap twice is stored, in one line of the history', async () => {
    const { id: scheduleId } = await anEvent()
    const tap = { studentId: hana, scheduleId, status: '○', seen: null }
    await answer(mother, tap)
    pass(1)
    expect(await answer(mother, tap)).toMatchObject([{ result: 'stored' }])
    expect(await answer(father, tap)).toMatchObject([
      { result: 'stored', answer: { answeredByName: '母・由美子' } },
    ])
    expect(await historyOf(scheduleId, hana)).toEqual(['guardian 母・由美子 -○'])
    clock.now = NOW
  })

  test.each([
    ['the same mark', '○', undefined, '送ります'],
    ['another mark', '×', undefined, null],
    ['another mark with a comment of its own', '×', '歯医者', '歯医者'],
    ['no comment', '○', null, null],
  ])('a comment after %s', async (_what, status, comment, kept) => {
    const { id: scheduleId } = await anEvent()
    const about = { studentId: ren, scheduleId }
    await answer(mother, { ...about, status: '○', comment: '送ります' })
    expect(await answer(mother, { ...about, status, comment })).toMatchObject([
      { answer: { status, comment: kept } },
    ])
  })

  test('an event that starts meanwhile refuses its own answer alone', async () => {
    const [soon, later] = [await anEvent(), await anEvent({ date: '2026-11-29' })]
    clock.now = new Date('2026-11-28T01:00:00Z')
    const results = await answer(
      mother,
      { studentId: ren, scheduleId: soon.id, status: '○', seen: null },
      { studentId: ren, scheduleId: later.id, status: '○', seen: null },
    )
    expect(results).toMatchObject([
      { result: 'refused', status: 403, error: '開始時刻を過ぎたため、出欠は変更できません' },
      { result: 'stored' },
    ])
    expect(await rowsOf(mother, soon.id)).toMatchObject([{ answer: null }, {}, {}])
    clock.now = NOW
  })

  test('a child of another family is refused, one of another team unknown; the others are stored', async () => {
    const foreign = await aClub(db)
    const strangers = await aFamily(db, foreign)
    const { id: scheduleId } = await anEvent()
    const give = (studentId = '', event = scheduleId) => ({
      studentId,
      scheduleId: event,
      status: '○',
    })
    const results = await answer(
      mother,
      give(strangers.children[0]),
      give(club.player.id),
      give(ren, (await foreign.anEvent()).id),
      give(ren),
    )
    expect(results).toMatchObject([
      { result: 'refused', status: 404, error: 'メンバーが見つかりませんでした' },
      { result: 'refused', status: 403 },
      { result: 'refused', status: 404, error: 'スケジュールが見つかりませんでした' },
      { result: 'stored' },
    ])
    expect(JSON.stringify(results.slice(0, 3))).not.toContain('高橋')
    expect(await eventsOf(strangers.mother)).toMatchObject([{ rows: [{ answer: null }, {}, {}] }])
  })

  test('a child who is withdrawn in between leaves the others', async () => {
    const leaver = await aMember(db, teamId, [club.category.id])
    const guardian = await aGuardian(db, teamId, [leaver, aoi])
    const { id: scheduleId } = await anEvent()
    expect(await rowsOf(guardian, scheduleId)).toHaveLength(2)
    await coach.calls.coach.students.remove({ studentId: leaver })
    const results = await answer(
      guardian,
      { studentId: leaver, scheduleId, status: '○', seen: null },
      { studentId: aoi, scheduleId, status: '○', seen: null },
    )
    expect(results).toMatchObject([{ result: 'refused', status: 404 }, { result: 'stored' }])
  })

  test('the history has two guardians and a coach in their order', async () => {
    const { id: scheduleId } = await anEvent()
    const about = { studentId: aoi, scheduleId }
    await answer(mother, { ...about, status: '○' })
    await answer(father, { ...about, status: '×' })
    await coach.calls.coach.attendances.answer({ ...about, status: '△' })
    expect(await historyOf(scheduleId, aoi)).toEqual([
      'coach 大野 健司 ×△',
      'guardian 父・健 ○×',
      'guardian 母・由美子 -○',
    ])
  })

  test('of two phones at once, 50 rounds: the last one stands, and each is in the history', async () => {
    const { id: scheduleId } = await anEvent()
    const about = { studentId: ren, scheduleId }
    for (let round = 0; round < 50; round += 1)
      await Promise.all([
        answer(mother, { ...about, status: '○', comment: `母 ${round}` }),
        answer(father, { ...about, status: '×', comment: `父 ${round}` }),
      ])
    const all = await db
      .selectFrom('attendanceChanges')
      .select(['before', 'after', 'byName'])
      .where('scheduleId', '=', scheduleId)
      .orderBy('id')
      .execute()
    expect(all).toHaveLength(100)
    expect(all.map(({ before }) => before)).toEqual(
      ['-', ...all.map(({ after }) => after)].slice(0, -1),
    )
    const [row] = await rowsOf(mother, scheduleId)
    expect(row.answer).toMatchObject({
      status: all.at(-1)?.after,
      answeredByName: all.at(-1)?.byName,
    })
  })

  test.each([
    ['none', []],
    ['101', Array.from({ length: 101 }, () => ({ studentId: ren, scheduleId: ren, status: '○' }))],
    ['one without a mark', [{ studentId: ren, scheduleId: ren }]],
    ['one with an unknown mark', [{ studentId: ren, scheduleId: ren, status: '!' }]],
    ['one that has seen nonsense', [{ studentId: ren, scheduleId: ren, status: '○', seen: 'x' }]],
  ])('%s: 400', async (_what, answers) => {
    const sent = await send('PUT', '/api/family/answers', { by: mother, payload: { answers } })
    expect(sent.statusCode).toBe(400)
  })

  test('a player answers for nobody else', async () => {
    const { id: scheduleId } = await anEvent()
    const other = await aPlayer(db, teamId, [club.category.id])
    const results = await answer(
      club.player,
      { studentId: club.player.id, scheduleId, status: '○' },
      { studentId: other.id, scheduleId, status: '○' },
    )
    expect(results).toMatchObject([
      { result: 'stored', answer: { answeredBy: 'player' } },
      { result: 'refused', status: 403 },
    ])
  })
})
