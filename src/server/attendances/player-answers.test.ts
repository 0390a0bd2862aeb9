import { describe, expect, test } from 'vitest'
import { aClub, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { listed } from '../../../tests/support/listed.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const foreign = await aClub(db)
const { player, teammate, coach, anEvent } = club
const { answer, ofStudent, update } = player.calls.player.attendances
const mine = () => listed(ofStudent({ studentId: player.id }))
const later = new Date('2026-11-22T03:04:05.006Z')

describe('an answer', () => {
  test('says who gave it and when', async () => {
    const { id: scheduleId } = await anEvent()
    const given = await answer({ scheduleId, status: '○', comment: ' 送迎します ' })
    const at = NOW.toISOString()
    expect(given).toMatchObject({ scheduleId, studentId: player.id, status: '○' })
    expect(given).toMatchObject({ comment: '送迎します', answeredBy: 'player' })
    expect(given).toMatchObject({ answeredById: player.id, createdAt: at, updatedAt: at })
    expect((await mine()).filter((row) => row.scheduleId === scheduleId)).toEqual([given])
  })

  test.each([
    ['present', '○'],
    ['maybe', '△'],
    ['absent', '×'],
    ['○', '○'],
    ['△', '△'],
    ['×', '×'],
  ])('%s is stored as %s', async (status, mark) => {
    const { id: scheduleId } = await anEvent()
    expect(await answer({ scheduleId, status })).toMatchObject({ status: mark })
  })

  test('given again is the same one, changed', async () => {
    const { id: scheduleId } = await anEvent()
    const first = await answer({ scheduleId, status: '○', comment: '遅れます' })
    const changed = await player.at(later).player.attendances.answer({ scheduleId, status: '×' })
    expect(changed).toEqual({ ...first, status: '×', updatedAt: later.toISOString() })
  })

  test.each([
    ['stays when the call has none', undefined, '遅れます'],
    ['goes with null', null, null],
    ['goes with an empty text', '', null],
    ['is replaced by another', '早退', '早退'],
  ])('has a comment, which %s', async (_what, comment, stored) => {
    const { id: scheduleId } = await anEvent()
    const first = await answer({ scheduleId, status: '○', comment: '遅れます' })
    expect(await answer({ scheduleId, status: '△', comment })).toMatchObject({ comment: stored })
    const id = first?.id ?? ''
    const back = await update({ id, comment: '遅れます' })
    expect(back).toMatchObject({ status: '△', comment: '遅れます' })
    expect(await update({ id, status: '×', comment })).toMatchObject({ comment: stored })
  })

  describe('replaced by somebody else, in the web app', () => {
    const dropsOthersComment = true
    const commented = async () => {
      const { id: scheduleId } = await anEvent()
      await answer({ scheduleId, status: '○', comment: '送ります' })
      return scheduleId
    }
    const byCoach = coach.calls.coach.attendances.answer
    const studentId = player.id

    test.each([
      ['goes with its mark', { status: '×' }, null],
      ['stays with the same mark', { status: 'present' }, '送ります'],
      ['is replaced by a new one', { status: '×', comment: '発熱' }, '発熱'],
    ])('has a comment, which %s', async (_what, given, comment) => {
      const scheduleId = await commented()
      const replaced = await byCoach({ scheduleId, studentId, dropsOthersComment, ...given })
      expect(replaced).toMatchObject({ comment, answeredBy: 'coach' })
    })

    test('has no comment of a sibling’s, nor of a coach’s', async () => {
      const { id } = await teammate.calls.player.siblings.request({ siblingEmail: player.email })
      await player.calls.player.siblings.approve({ id })
      const scheduleId = await commented()
      await teammate.calls.player.siblings.switchTo({ studentId })
      const sibling = teammate.calls.player.attendances
      const given = { scheduleId, status: '×', dropsOthersComment }
      expect(await sibling.answer(given)).toMatchObject({ comment: null, answeredBy: 'sibling' })
      await byCoach({ scheduleId, studentId, status: '△', comment: '電話で' })
      expect(await answer(given)).toMatchObject({ comment: null, answeredBy: 'player' })
      await teammate.calls.player.siblings.switchTo({ studentId: teammate.id })
      await player.calls.player.siblings.delete({ id })
    })

    test('keeps its comment where its own giver changes the mark', async () => {
      const scheduleId = await commented()
      const again = await answer({ scheduleId, status: '×', dropsOthersComment })
      expect(again).toMatchObject({ status: '×', comment: '送ります' })
    })

    test('keeps it over the documented call, which says nothing of it', async () => {
      const scheduleId = await commented()
      const replaced = await byCoach({ scheduleId, studentId, status: '×' })
      expect(replaced).toMatchObject({ comment: '送ります' })
    })

    test('has none where a coach assigns', async () => {
      const { id: scheduleId } = await anEvent()
      await answer({ scheduleId, status: '×', comment: '発熱' })
      await coach.calls.coach.attendances.assign({ scheduleId, add: [studentId], remove: [] })
      const [stored] = (await mine()).filter((row) => row.scheduleId === scheduleId)
      expect(stored).toMatchObject({ status: '○', comment: null })
    })
  })

  test.each([['answered again'], ['changed by its id']])('is taken back by -, %s', async (how) => {
    const { id: scheduleId } = await anEvent()
    const id = (await answer({ scheduleId, status: '○' }))?.id ?? ''
    const taken = how === 'answered again' ? answer({ scheduleId, status: '-' }) : undefined
    expect(await (taken ?? update({ id, status: '-' }))).toBeNull()
    expect((await mine()).filter((row) => row.scheduleId === scheduleId)).toEqual([])
    expect(await answer({ scheduleId, status: '-' })).toBeNull()
  })

  test('of one player is one row, however many calls arrive at once', async () => {
    const { id: scheduleId } = await anEvent()
    const marks = ['○', '△', '×', '○', '×']
    const calls = [...marks, ...marks, ...marks, ...marks].map((status, position) =>
      player
        .at(new Date(NOW.getTime() + position))
        .player.attendances.answer({ scheduleId, status, comment: String(position) }),
    )
    const given = await Promise.all(calls)
    expect(new Set(given.map((row) => row?.id)).size).toBe(1)
    const detail = await coach.calls.coach.schedules.get({ id: scheduleId })
    expect(detail.participants.filter(({ attendance }) => attendance)).toHaveLength(1)
  })
})

describe('the closing minute, on the clock of the club', () => {
  test.each([
    ['is open a second before the start', '2026-11-28T00:59:59.999Z', true],
    ['is closed at the start', '2026-11-28T01:00:00Z', false],
    ['is closed on the days after', '2026-12-01T00:00:00Z', false],
  ])('%s (%s)', async (_what, instant, isOpen) => {
    const { id: scheduleId } = await anEvent()
    const call = player.at(new Date(instant)).player.attendances.answer({ scheduleId, status: '○' })
    if (isOpen) expect(await call).toMatchObject({ status: '○' })
    else
      expect(await refusal(call)).toMatchObject({
        code: 'FORBIDDEN',
        message: '開始時刻を過ぎたため、出欠は変更できません',
      })
  })

  test.each([
    ['open until midnight without a start', '2026-11-28T14:59:59.999Z', true],
    ['closed from midnight on', '2026-11-28T15:00:00Z', false],
  ])('is %s (%s)', async (_what, instant, isOpen) => {
    const { id: scheduleId } = await anEvent({ startHour: null, startMinute: null })
    const call = player.at(new Date(instant)).player.attendances.answer({ scheduleId, status: '○' })
    if (isOpen) expect(await call).toMatchObject({ status: '○' })
    else expect(await refusal(call)).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('also ends changing an answer and taking it back', async () => {
    const { id: scheduleId } = await anEvent()
    const id = (await answer({ scheduleId, status: '○' }))?.id ?? ''
    const started = player.at(new Date('2026-11-28T01:00:00Z')).player.attendances
    const before = await dump(db)
    for (const call of [
      () => started.answer({ scheduleId, status: '-' }),
      () => started.update({ id, status: '-' }),
      () => started.update({ id, comment: 'x' }),
    ])
      expect(await refusal(call())).toMatchObject({ code: 'FORBIDDEN' })
    expect(await dump(db)).toEqual(before)
  })
})

test('a player never answers where the coach assigns', async () => {
  const { id: scheduleId } = await anEvent({ studentCanRegister: false })
  const assigned = { scheduleId, studentId: player.id, status: '○' }
  const id = (await coach.calls.coach.attendances.answer(assigned))?.id ?? ''
  const message = 'このスケジュールはコーチが参加者を指定します。出欠は変更できません'
  for (const call of [
    () => answer({ scheduleId, status: '○' }),
    () => answer({ scheduleId, status: '-' }),
    () => update({ id, status: '×' }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 'FORBIDDEN', message })
})

test("nothing sent changes nothing: an answer that a coach gave stays the coach's", async () => {
  const { id: scheduleId } = await anEvent()
  const given = { scheduleId, studentId: player.id, status: '○', comment: '電話で' }
  const id = (await coach.calls.coach.attendances.answer(given))?.id ?? ''
  const before = await dump(db)
  expect(await update({ id })).toMatchObject({ id, ...given, answeredBy: 'coach' })
  expect(await dump(db)).toEqual(before)
  expect(await update({ id, status: '○' })).toMatchObject({ answeredBy: 'player' })
})

describe('what a coach does at the same time', () => {
  const rounds = Array.from({ length: 10 }, (_, round) => [round] as const)
  const together = (round: number, ...calls: (() => Promise<unknown>)[]) =>
    Promise.allSettled((round % 2 ? calls.toReversed() : calls).map((call) => call()))
  const given = async () => {
    const { id: scheduleId } = await anEvent()
    return { scheduleId, id: (await answer({ scheduleId, status: '○' }))?.id ?? '' }
  }

  test.each(rounds)('a mark outlives a comment (%i)', async (round) => {
    const { id } = await given()
    await together(
      round,
      () => update({ id, comment: '早退' }),
      () => coach.calls.coach.attendances.update({ id, status: '×' }),
    )
    const [stored] = (await mine()).filter((row) => row.id === id)
    expect(stored).toMatchObject({ status: '×', comment: '早退' })
  })

  test.each(rounds)('a moved answer is at one event alone (%i)', async (round) => {
    const { id, scheduleId } = await given()
    const target = await anEvent()
    await together(
      round,
      () => update({ id, status: '△' }),
      () => coach.calls.coach.attendances.update({ id, scheduleId: target.id }),
    )
    const there = (await mine()).filter((row) => [scheduleId, target.id].includes(row.scheduleId))
    expect(there).toMatchObject([{ id, scheduleId: target.id, status: '△' }])
  })
})

test('a player answers for nobody else', async () => {
  const { id: scheduleId } = await anEvent()
  const given = await teammate.calls.player.attendances.answer({ scheduleId, status: '○' })
  const elsewhere = await foreign.anEvent()
  const { id: other } = await anEvent()
  const own = await answer({ scheduleId: other, status: '○' })
  const id = own?.id ?? ''
  const before = await dump(db)
  const status = '×'
  for (const [call, code] of [
    [() => answer({ scheduleId, status, studentId: teammate.id }), 'FORBIDDEN'],
    [() => update({ id: given?.id ?? '', status }), 'FORBIDDEN'],
    [() => answer({ scheduleId, status, studentId: foreign.player.id }), 'NOT_FOUND'],
    [() => answer({ scheduleId: elsewhere.id, status }), 'NOT_FOUND'],
    [() => update({ id: scheduleId, status }), 'NOT_FOUND'],
    [() => update({ id, status, scheduleId }), 'FORBIDDEN'],
    [() => update({ id, status, scheduleId: elsewhere.id }), 'NOT_FOUND'],
    [() => update({ id, status, studentId: teammate.id }), 'FORBIDDEN'],
    [() => update({ id, status, studentId: foreign.player.id }), 'NOT_FOUND'],
  ] as const)
    expect(await refusal(call())).toMatchObject({ code })
  expect(await dump(db)).toEqual(before)
})

describe('the team’s answers', () => {
  test('are read of any member, and of nobody else', async () => {
    const { id: scheduleId } = await anEvent()
    const theirs = await teammate.calls.player.attendances.answer({ scheduleId, status: '△' })
    const read = await listed(ofStudent({ studentId: teammate.id }))
    expect(read).toContainEqual(theirs)
    expect(read.every(({ studentId }) => studentId === teammate.id)).toBe(true)
    const refused = await refusal(ofStudent({ studentId: foreign.player.id }))
    expect(refused).toMatchObject({ code: 'NOT_FOUND' })
  })

  const days = ['2027-01-10', '2027-01-11', '2027-01-12']
  test.each([
    [{ from: '2027-01-10', to: '2027-01-12' }, days],
    [{ from: '2027-01-11', to: '2027-01-11' }, ['2027-01-11']],
    [{ from: '2027-01-12' }, ['2027-01-12']],
    [{ from: '2027-01-13', to: '2027-01-01' }, []],
  ])('are those of the events in %o', async (range, expected) => {
    const other = await aClub(db)
    const day = new Map<string, string>()
    for (const date of ['2026-12-01', ...days]) {
      const { id: scheduleId } = await other.anEvent({ date })
      await other.player.calls.player.attendances.answer({ scheduleId, status: '○' })
      day.set(scheduleId, date)
    }
    for (const { attendances } of [other.player.calls.player, other.coach.calls.coach]) {
      const answers = await listed(attendances.all(range))
      expect(answers.map(({ scheduleId }) => day.get(scheduleId))).toEqual(expected)
      expect(await listed(attendances.all({}))).toHaveLength(4)
    }
  })
})

test.each([
  ['an unknown mark', { status: '？' }, 'status'],
  ['no mark', { status: '' }, 'status'],
  ['no event', { scheduleId: '1' }, 'scheduleId'],
  ['a comment of 2,001 characters', { comment: 'あ'.repeat(2001) }, 'comment'],
  ['a NUL byte', { comment: '\0' }, 'comment'],
])('%s is refused at its field', async (_what, fields, field) => {
  const { id: scheduleId } = await anEvent()
  const refused = await refusal(answer({ scheduleId, status: '○', ...fields }))
  expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
})
