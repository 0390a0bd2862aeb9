import { describe, expect, test } from 'vitest'
import { aBrowser, aClub, aCoach, PASSWORD, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dumpUncounted } from '../../../tests/support/dump.ts'
import { JPEG } from '../../../tests/support/photo.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { isStored, keyAt } from '../../../tests/support/stored.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const foreign = await aClub(db)
const { owner, coach, category } = club

const whole = {
  lastName: '森',
  firstName: '美咲',
  lastNameKana: 'もり',
  firstNameKana: 'みさき',
  position: 'ヘッドコーチ',
  bio: '二十年\n続けています',
}

describe("a coach's profile", () => {
  const update = (fields: object, by: Person = coach) => by.calls.coach.profile.update(fields)

  test('is changed field by field; what is absent stays', async () => {
    expect(await update(whole)).toMatchObject(whole)
    const changed = await update({ position: ' GKコーチ ' })
    expect(changed).toMatchObject({ ...whole, position: 'GKコーチ' })
    expect((await coach.calls.coach.me()).coach).toEqual(changed)
  })

  test('may be empty in every field, names too', async () => {
    const emptied = { lastName: '森', firstName: ' ', lastNameKana: '', position: null, bio: ' ' }
    expect(await update(emptied)).toMatchObject({
      lastName: '森',
      firstName: '',
      lastNameKana: null,
      position: null,
      bio: null,
    })
    expect(await update({ lastName: null })).toMatchObject({ lastName: '' })
  })

  test('stands in the timeline when something was sent', async () => {
    const sentences = await sentencesOf(owner.calls, async () => {
      await update(whole)
      await update({})
    })
    expect(sentences).toEqual(['森 美咲さんのプロフィールが更新されました'])
  })

  test('takes a photo, another in its place, and none', async () => {
    const first = await update({ photoUrl: JPEG })
    const before = await keyAt(db, first.photoUrl)
    const second = await update({ photoUrl: JPEG })
    const after = await keyAt(db, second.photoUrl)
    expect([await isStored(before), await isStored(after)]).toEqual([false, true])
    expect(await update({ photoUrl: second.photoUrl })).toEqual(second)
    expect((await update({ photoUrl: null })).photoUrl).toBeNull()
    expect(await isStored(after)).toBe(false)
  })

  test('sets neither role, team nor address', async () => {
    const before = (await coach.calls.coach.me()).coach
    expect(await refusal(update({ role: 'owner' }))).toMatchObject({
      code: 'FORBIDDEN',
      fields: ['role'],
    })
    expect(await update({ role: before.role, teamId: club.teamId })).toEqual(before)
  })

  test.each([
    ['a name of 101 characters', { lastName: 'あ'.repeat(101) }, 'lastName'],
    ['a position of 101', { position: 'あ'.repeat(101) }, 'position'],
    ['a bio of 2,001', { bio: 'あ'.repeat(2001) }, 'bio'],
    ['a NUL', { firstName: 'a\0b' }, 'firstName'],
    ['a picture that is none', { photoUrl: 'data:image/jpeg;base64,AAAA' }, 'photoUrl'],
  ])('%s is refused, and nothing changes', async (_what, fields, field) => {
    const before = await dumpUncounted(db)
    expect(await refusal(update(fields))).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
    expect(await dumpUncounted(db)).toEqual(before)
  })

  test.each([
    ["a colleague's is", () => update({ id: coach.id, bio: 'x' }, owner), 'FORBIDDEN'],
    ["another team's is", () => update({ id: foreign.coach.id, bio: 'x' }), 'NOT_FOUND'],
  ])("%s not one's own", async (_whose, call, code) => {
    const before = await dumpUncounted(db)
    expect(await refusal(call())).toMatchObject({ code })
    expect(await dumpUncounted(db)).toEqual(before)
  })
})

const logIn = (email: string, password = PASSWORD) =>
  aBrowser(db).calls.public.logInCoach({ email, password })

describe("a coach's own password", () => {
  const change = (by: Person, fields: object = {}) =>
    by.calls.coach.profile.changePassword({
      currentPassword: PASSWORD,
      newPassword: 'atarashii-1',
      ...fields,
    })

  test('changes with the current one; this session stays, the others end', async () => {
    const self = await aCoach(db, club.teamId)
    const elsewhere = aBrowser(db)
    await elsewhere.calls.public.logInCoach({ email: self.email, password: PASSWORD })
    expect(await change(self)).toEqual({ success: true })
    expect((await self.calls.coach.me()).coach.id).toBe(self.id)
    expect(await refusal(elsewhere.calls.coach.me())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await logIn(self.email, 'atarashii-1')).id).toBe(self.id)
  })

  test.each([
    ['a wrong one', { currentPassword: 'himitsu-9' }, 'currentPassword', undefined],
    ['none', { currentPassword: '' }, 'currentPassword', 'パスワードを入力してください'],
    [
      'five characters',
      { newPassword: '12345' },
      'newPassword',
      'パスワードは6文字以上で入力してください',
    ],
  ])('stays with %s', async (_what, fields, field, message) => {
    const before = await dumpUncounted(db)
    const refused = await refusal(change(coach, fields))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
    if (message) expect(refused.message).toBe(message)
    expect(await dumpUncounted(db)).toEqual(before)
  })

  test("is nobody else's to change, not even the owner's", async () => {
    expect(await refusal(change(owner, { id: coach.id }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(change(owner, { id: foreign.coach.id }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe("a coach's e-mail address", () => {
  const change = (by: Person, newEmail: string, currentPassword = PASSWORD) =>
    by.calls.coach.profile.changeEmail({ newEmail, currentPassword })

  test('changes with the password, and is what one logs in with', async () => {
    const self = await aCoach(db, club.teamId)
    const email = `new-${self.id}@example.jp`
    expect(await change(self, ` New-${self.id}@Example.JP `)).toMatchObject({ id: self.id, email })
    expect((await logIn(email)).id).toBe(self.id)
    expect(await refusal(logIn(self.email))).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('of another coach, of whatever team, is a conflict', async () => {
    const before = await dumpUncounted(db)
    for (const { email } of [owner, foreign.coach])
      expect(await refusal(change(coach, email.toUpperCase()))).toMatchObject({
        code: 'CONFLICT',
        message: 'このメールアドレスは既に登録されています',
        fields: ['newEmail'],
      })
    expect(await dumpUncounted(db)).toEqual(before)
  })

  test.each([
    ['a wrong password', 'a@example.jp', 'himitsu-9', 'currentPassword', undefined],
    ['no password', 'a@example.jp', '', 'currentPassword', 'パスワードを入力してください'],
    ['no address', 'a@', PASSWORD, 'newEmail', '有効なメールアドレスを入力してください'],
  ])('stays with %s', async (_what, email, password, field, message) => {
    const before = await dumpUncounted(db)
    const refused = await refusal(change(coach, email, password))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
    if (message) expect(refused.message).toBe(message)
    expect(await dumpUncounted(db)).toEqual(before)
  })
})

describe('the categories in charge', () => {
  const { list, add, remove } = coach.calls.coach.coachCategories

  test("are chosen by each coach, read by all, in the team's order", async () => {
    const dayBefore = owner.at(new Date('2026-11-20T00:00:00Z')).coach
    const older = await dayBefore.categories.create({ name: 'U-10' })
    const [later, first] = [
      await add({ categoryId: category.id }),
      await add({ categoryId: older.id }),
    ]
    expect(await add({ categoryId: older.id })).toEqual(first)
    expect(await list({})).toEqual([first, later])
    expect(await owner.calls.coach.coachCategories.list({ coachId: coach.id })).toEqual([
      first,
      later,
    ])
    expect(await remove({ id: later.id })).toEqual({ success: true })
    expect(await list({})).toEqual([first])
    await owner.calls.coach.categories.delete({ id: older.id })
    expect(await list({})).toEqual([])
  })

  test("are not another coach's to change", async () => {
    const own = await add({ categoryId: category.id })
    const theirs = await foreign.coach.calls.coach.coachCategories.add({
      categoryId: foreign.category.id,
    })
    const { coachCategories } = owner.calls.coach
    const before = await dumpUncounted(db)
    for (const [call, code] of [
      [() => coachCategories.remove({ id: own.id }), 'FORBIDDEN'],
      [() => coachCategories.add({ coachId: coach.id, categoryId: category.id }), 'FORBIDDEN'],
      [() => coachCategories.remove({ id: theirs.id }), 'NOT_FOUND'],
      [() => coachCategories.add({ categoryId: foreign.category.id }), 'NOT_FOUND'],
      [() => coachCategories.list({ coachId: foreign.coach.id }), 'NOT_FOUND'],
    ] as const)
      expect(await refusal(call())).toMatchObject({ code })
    expect(await dumpUncounted(db)).toEqual(before)
  })
})
