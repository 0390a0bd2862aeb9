import { beforeEach, describe, expect, test } from 'vitest'
import { aClub, type Club, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { aGuardian } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'
import { MEMBER_LIMIT } from '../../domain/people/student.ts'

const { db } = await testDatabase()
let club: Club

beforeEach(async () => {
  club = await aClub(db)
})

const names = { lastName: '髙﨑', firstName: '𠮷乃' }
const facts = {
  lastNameKana: 'たかさき',
  firstNameKana: 'よしの',
  schoolName: '東小学校',
  birthDate: '2017-11-14',
  jerseyNumber: 8,
  careNotes: '卵アレルギー',
}
const add = (fields: object = {}) => club.coach.calls.coach.students.add({ ...names, ...fields })

describe('a member whom a coach adds', () => {
  test('has no log-in, and is what was typed', async () => {
    const accounts = await db.selectFrom('accounts').select('id').execute()
    const { category, coach, teamId } = club
    const sent = { ...facts, playerType: 'school' as const, categoryIds: [category.id] }
    const member = await add(sent)
    expect(member).toMatchObject({ ...names, ...sent, teamId, email: null, photoUrl: null })
    expect(member).toMatchObject({ careNotesBy: '大野 健司', careNotesAt: member.createdAt })
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual(accounts)
    const listed = await coach.calls.coach.students.list()
    expect(listed.find(({ id }) => id === member.id)).toMatchObject({ ...names, email: null })
  })

  test('comes with an invitation to the guardian whose address it is', async () => {
    await takeMails()
    const member = await add({ email: 'Yumiko@Example.jp' })
    expect(member.email).toBeNull()
    expect((await takeMails()).map(({ to }) => to)).toEqual(['yumiko@example.jp'])
    const [invitation] = await club.coach.calls.coach.guardianInvitations.list()
    expect(invitation).toMatchObject({ children: [{ id: member.id }] })
    expect(await refusal(add({ email: 'yumiko@' }))).toMatchObject({ fields: ['email'] })
  })

  test('needs no more than a name', async () => {
    expect(await add()).toMatchObject({
      ...names,
      email: null,
      playerType: null,
      careNotesBy: null,
    })
  })

  test('stands in the log', async () => {
    const { coach } = club
    expect(await sentencesOf(coach.calls, () => add())).toEqual(['髙﨑 𠮷乃さんが入会しました'])
  })

  test.each<[string, object, string]>([
    ['no name', { lastName: ' ' }, 'lastName'],
    ['a name of 101 characters', { firstName: 'あ'.repeat(101) }, 'firstName'],
    ['a day that is none', { birthDate: '2016-02-30' }, 'birthDate'],
    ['a day to come', { birthDate: '2026-11-22' }, 'birthDate'],
    ['half a number', { jerseyNumber: 1.5 }, 'jerseyNumber'],
    ['notes of 2001 characters', { careNotes: 'あ'.repeat(2001) }, 'careNotes'],
    ['an unknown status', { playerType: 'guest' }, 'playerType'],
    ['no category', { categoryIds: [crypto.randomUUID()] }, 'categoryIds.0'],
  ])('with %s is refused at its field', async (_what, fields, field) => {
    const before = await dump(db)
    expect(await refusal(add(fields))).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
    expect(await dump(db)).toEqual(before)
  })

  test("can't have another team's category", async () => {
    const foreign = await aClub(db)
    const refused = await refusal(add({ categoryIds: [foreign.category.id] }))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: ['categoryIds.0'] })
  })

  test('is one of 1,000 at most, however many coaches add at once', async () => {
    const { teamId } = club
    const createdAt = new Date(0).toISOString()
    const rows = Array.from({ length: MEMBER_LIMIT - 3 }, () => ({
      id: crypto.randomUUID(),
      teamId,
      ...names,
      createdAt,
    }))
    for (let start = 0; start < rows.length; start += 500)
      await db
        .insertInto('students')
        .values(rows.slice(start, start + 500))
        .execute()
    const tries = await Promise.allSettled([add(), add(), add()])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await refusal(add())).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('what a coach corrects of a member', () => {
  const update = (fields: object, studentId = club.player.id) =>
    club.coach.calls.coach.students.updateProfile({ studentId, ...fields })

  test('is stored, and the rest stays', async () => {
    await update(facts)
    const after = await update({ lastName: '髙橋', schoolName: '' })
    expect(after).toMatchObject({ ...facts, lastName: '髙橋', firstName: '蓮', schoolName: null })
    expect(after.email).toBe(club.player.email)
  })

  test('is one line of the log, and none where nothing is new', async () => {
    const { coach } = club
    const lines = await sentencesOf(coach.calls, () => update({ careNotes: '喘息' }))
    expect(lines).toEqual(['高橋 蓮さんの基本情報が更新されました'])
    expect(await sentencesOf(coach.calls, () => update({ careNotes: '喘息' }))).toEqual([])
    const events = await db
      .selectFrom('clubEvents')
      .where('personId', '=', club.player.id)
      .select('data')
      .execute()
    expect(JSON.stringify(events)).not.toContain('喘息')
  })

  test.each<[string, object, string, string]>([
    ['a day to come', { birthDate: '2026-11-22' }, 'birthDate', 'BAD_REQUEST'],
    ['an empty name', { lastName: '' }, 'lastName', 'BAD_REQUEST'],
    ['an address', { email: 'ren@example.jp' }, 'email', 'FORBIDDEN'],
    ['a status', { playerType: 'inactive' }, 'playerType', 'FORBIDDEN'],
    ['another author', { careNotesBy: '誰か' }, 'careNotesBy', 'FORBIDDEN'],
  ])('is refused at its field: %s', async (_what, fields, field, code) => {
    const before = await dump(db)
    expect(await refusal(update(fields))).toMatchObject({ code, fields: [field] })
    expect(await dump(db)).toEqual(before)
  })

  test("is not another team's", async () => {
    const foreign = await aClub(db)
    const refused = await refusal(update({ lastName: '森' }, foreign.player.id))
    expect(refused).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('notes on care', () => {
  const notes = { careNotes: '卵アレルギー', careNotesBy: '大野 健司' }
  const nothing = { careNotes: null, careNotesBy: null, careNotesAt: null }

  test('are read by coaches and the own family, and by no team-mate', async () => {
    const { coach, player, teammate } = club
    const studentId = player.id
    await coach.calls.coach.students.updateProfile({ studentId, careNotes: notes.careNotes })
    expect(await coach.calls.coach.students.get({ studentId })).toMatchObject(notes)
    expect(await player.calls.player.students.get({ studentId })).toMatchObject(notes)
    const read = await teammate.calls.player.students.get({ studentId })
    expect(read).toMatchObject({ ...nothing, email: null })
    const lists = [
      await teammate.calls.player.students.list(),
      await teammate.calls.player.me(),
      await teammate.calls.player.activity({}),
    ]
    expect(JSON.stringify(lists)).not.toContain(notes.careNotes)
  })

  test('are a guardian’s to read and to write of an own child, and of no other', async () => {
    const { coach, player, teammate, teamId } = club
    const mother = await aGuardian(db, teamId, [player.id])
    const studentId = player.id
    await mother.calls.player.profile.update({ studentId, careNotes: notes.careNotes })
    const read = await coach.calls.coach.students.get({ studentId })
    expect(read).toMatchObject({ careNotes: notes.careNotes, careNotesBy: '母・由美子' })
    expect(await mother.calls.player.students.get({ studentId })).toMatchObject(read)
    await coach.calls.coach.students.updateProfile({ studentId: teammate.id, careNotes: '喘息' })
    const other = await mother.calls.player.students.get({ studentId: teammate.id })
    expect(other).toMatchObject({ careNotes: null, email: null })
    const change = mother.calls.player.profile.update({ studentId: teammate.id, careNotes: 'x' })
    expect(await refusal(change)).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('may be written by the player, who stands as their author; emptied, they are nobody’s', async () => {
    const { coach, player } = club
    const own = await player.calls.player.profile.update({ careNotes: '花粉症' })
    expect(own).toMatchObject({ careNotes: '花粉症', careNotesBy: '高橋 蓮' })
    const studentId = player.id
    const emptied = await coach.calls.coach.students.updateProfile({ studentId, careNotes: ' ' })
    expect(emptied).toMatchObject(nothing)
  })
})
