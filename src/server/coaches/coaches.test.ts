import { describe, expect, test } from 'vitest'
import { aBrowser, aClub, aCoach, NOW, PASSWORD, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump, dumpUncounted } from '../../../tests/support/dump.ts'
import { JPEG } from '../../../tests/support/photo.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { isStored, keyAt } from '../../../tests/support/stored.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'
import { asTeamId } from '../identity/team-id.ts'
import { addCoach, setCoachPassword } from './change-coaches.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const foreign = await aClub(db)
const { owner, coach, teamId } = club

const logIn = (email: string, password = PASSWORD) =>
  aBrowser(db).calls.public.logInCoach({ email, password })

let count = 0
const aNewcomer = () => ({
  lastName: '森',
  firstName: '美咲',
  email: `mori-${count++}@example.jp`,
  password: 'himitsu-3',
})

describe('a new coach', () => {
  test.each([
    ['the owner', owner],
    ['another coach', coach],
  ])('is added by %s, never as owner, and can log in', async (_who, by) => {
    const newcomer = aNewcomer()
    const sent = { ...newcomer, email: ` ${newcomer.email.toUpperCase()} `, role: 'owner' }
    const added = await by.calls.coach.coaches.add(sent)
    expect(added).toMatchObject({ teamId, role: 'coach', email: newcomer.email, bio: null })
    expect(added).not.toHaveProperty('passwordHash')
    expect(await logIn(newcomer.email, newcomer.password)).toEqual(added)
    expect((await by.calls.coach.coaches.list()).at(-1)).toEqual(added)
    expect(await coach.calls.coach.coaches.get({ id: added.id })).toEqual(added)
  })

  test('comes from nobody who was removed while the password was hashed', async () => {
    const { owner, coach, teamId } = await aClub(db)
    const self = { accountId: coach.accountId, token: coach.cookies.get('coach_session') }
    const act = { by: { kind: 'coach', id: coach.id }, now: NOW } as const
    const before = await owner.calls.coach.coaches.list()
    await owner.calls.coach.coaches.delete({ id: coach.id })
    const adding = addCoach(db, asTeamId(teamId), aNewcomer(), { act, self })
    await expect(adding).rejects.toMatchObject({ code: 'unauthenticated' })
    const setting = setCoachPassword(
      db,
      asTeamId(teamId),
      { id: owner.id, password: 'himitsu-4' },
      self,
    )
    await expect(setting).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await owner.calls.coach.coaches.list()).toHaveLength(before.length - 1)
  })

  test('stands in the timeline', async () => {
    const sentences = await sentencesOf(owner.calls, () =>
      coach.calls.coach.coaches.add(aNewcomer()),
    )
    expect(sentences).toEqual(['コーチ「森 美咲」さんが追加されました'])
  })

  test('is one of 100 at most, however many are added at once', async () => {
    const { owner, teamId } = await aClub(db)
    const createdAt = NOW.toISOString()
    const ids = Array.from({ length: 97 }, () => crypto.randomUUID())
    const account = { kind: 'coach' as const, passwordHash: 'x', createdAt }
    const accounts = ids.map((id) => ({ ...account, id, email: `${id}@example.jp` }))
    await db.insertInto('accounts').values(accounts).execute()
    const person = { teamId, lastName: '森', firstName: '葵', role: 'coach' as const, createdAt }
    const rows = ids.map((id) => ({ ...person, id, accountId: id }))
    await db.insertInto('coaches').values(rows).execute()
    const atOnce = Array.from({ length: 3 }, () => owner.calls.coach.coaches.add(aNewcomer()))
    const added = await Promise.allSettled(atOnce)
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(owner.calls.coach.coaches.add(aNewcomer()))).toMatchObject({
      code: 'CONFLICT',
      message: 'コーチは100人までです',
    })
  })

  test('is seen by players without the address', async () => {
    const seen = await club.player.calls.player.coaches.list()
    expect(seen.map(({ id }) => id)).toContain(coach.id)
    expect(JSON.stringify(seen)).not.toContain('@')
  })

  test('with an address that a coach of any team has is a conflict', async () => {
    const before = await dump(db)
    for (const { email } of [coach, foreign.owner])
      expect(
        await refusal(
          owner.calls.coach.coaches.add({ ...aNewcomer(), email: email.toUpperCase() }),
        ),
      ).toMatchObject({
        code: 'CONFLICT',
        message: 'このメールアドレスは既に登録されています',
        fields: ['email'],
      })
    expect(await dump(db)).toEqual(before)
  })

  test.each([
    ['no last name', { lastName: ' ' }, 'lastName', '苗字を入力してください'],
    ['no first name', { firstName: '' }, 'firstName', '名前を入力してください'],
    ['no address', { email: 'mori@' }, 'email', '有効なメールアドレスを入力してください'],
    [
      'a short password',
      { password: '12345' },
      'password',
      'パスワードは6文字以上で入力してください',
    ],
    ['a NUL', { lastName: 'a\0b' }, 'lastName', undefined],
    ['a name of 101 characters', { firstName: 'あ'.repeat(101) }, 'firstName', undefined],
  ])('with %s is refused at the field', async (_what, fields, field, message) => {
    const before = await dump(db)
    const refused = await refusal(owner.calls.coach.coaches.add({ ...aNewcomer(), ...fields }))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
    if (message) expect(refused.message).toBe(message)
    expect(await dump(db)).toEqual(before)
  })
})

describe("a coach's password, set by the owner", () => {
  const set = (id: string, password: string, by = owner) =>
    by.calls.coach.coaches.setPassword({ id, password })

  test('ends all sessions and mailed links of that coach', async () => {
    const other = await aCoach(db, teamId)
    await takeMails()
    await other.calls.public.passwordReset.coach.request({ email: other.email })
    const token = /token=([\w-]+)/.exec((await takeMails())[0]?.text ?? '')?.[1] ?? ''
    expect(await set(other.id, 'atarashii-1')).toEqual({ success: true })
    expect(await refusal(other.calls.coach.me())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await refusal(logIn(other.email))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await logIn(other.email, 'atarashii-1')).id).toBe(other.id)
    expect(await other.calls.public.passwordReset.coach.verify({ token })).toMatchObject({
      valid: false,
    })
    expect((await owner.calls.coach.me()).coach.id).toBe(owner.id)
  })

  test("may be the owner's own: this session stays, the others end", async () => {
    const { owner: own } = await aClub(db)
    const elsewhere = aBrowser(db)
    await elsewhere.calls.public.logInCoach({ email: own.email, password: PASSWORD })
    const { setPassword } = own.calls.coach.coaches
    await setPassword({ id: own.id, password: 'atarashii-1', currentPassword: PASSWORD })
    expect((await own.calls.coach.me()).coach.id).toBe(own.id)
    expect(await refusal(elsewhere.calls.coach.me())).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test.each([
    ['no current one', {}, '現在のパスワードを入力してください'],
    ['an empty one', { currentPassword: '' }, undefined],
    ['a wrong one', { currentPassword: 'himitsu-9' }, '現在のパスワードが正しくありません'],
  ])("is the owner's own with %s no longer", async (_what, current, message) => {
    const before = await dumpUncounted(db)
    const { setPassword } = owner.calls.coach.coaches
    const refused = await refusal(
      setPassword({ id: owner.id, password: 'atarashii-1', ...current }),
    )
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: ['currentPassword'] })
    if (message) expect(refused.message).toBe(message)
    expect(await dumpUncounted(db)).toEqual(before)
  })

  test.each([
    ['is nothing for another coach', () => set(owner.id, 'atarashii-1', coach), 'FORBIDDEN'],
    ['not even the own one', () => set(coach.id, 'atarashii-1', coach), 'FORBIDDEN'],
    ['is not set in another team', () => set(foreign.coach.id, 'atarashii-1'), 'NOT_FOUND'],
    ['has six characters', () => set(coach.id, '12345'), 'BAD_REQUEST'],
  ])('%s', async (_what, call, code) => {
    const before = await dump(db)
    expect(await refusal(call())).toMatchObject({ code })
    expect(await dump(db)).toEqual(before)
  })
})

describe('deleting a coach', () => {
  const remove = (id: string, by = owner) => by.calls.coach.coaches.delete({ id })

  test('ends the sessions and leaves no trace but the timeline; answers stay', async () => {
    const other = await aCoach(db, teamId)
    const { photoUrl } = await other.calls.coach.profile.update({ photoUrl: JPEG })
    const photo = await keyAt(db, photoUrl)
    expect(await isStored(photo)).toBe(true)
    await other.calls.coach.coachCategories.add({ categoryId: club.category.id })
    const event = await club.anEvent()
    const answer = { scheduleId: event.id, studentId: club.player.id, status: '○' }
    await other.calls.coach.attendances.answer(answer)
    const sentences = await sentencesOf(owner.calls, () => remove(other.id))
    expect(sentences).toEqual(['コーチ「大野 健司」さんが削除されました'])
    expect(await refusal(other.calls.coach.me())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(JSON.stringify(await dump(db)).includes(other.id)).toBe(false)
    expect(await refusal(logIn(other.email))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await isStored(photo)).toBe(false)
    const { participants } = await owner.calls.coach.schedules.get({ id: event.id })
    expect(participants.find(({ studentId }) => studentId === club.player.id)).toMatchObject({
      attendance: { status: '○', answeredBy: 'coach', answeredById: null },
    })
  })

  test.each([
    ['is nothing for another coach', () => remove(coach.id, coach), 'FORBIDDEN'],
    ['spares the owner', () => remove(owner.id), 'FORBIDDEN'],
    ['ends at the own team', () => remove(foreign.coach.id), 'NOT_FOUND'],
    ['wants an id', () => remove('coach'), 'BAD_REQUEST'],
  ])('%s', async (_what, call, code) => {
    const before = await dump(db)
    expect(await refusal(call())).toMatchObject({ code })
    expect(await dump(db)).toEqual(before)
  })
})
