import { beforeEach, describe, expect, test } from 'vitest'
import {
  aBrowser,
  aClub,
  aPlayer,
  PASSWORD,
  type Person,
  takeMails,
} from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dumpUncounted } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const club = await aClub(db)
let player: Person
beforeEach(async () => {
  player = await aPlayer(db, club.teamId)
})

const logIn = (email: string, password = PASSWORD) =>
  aBrowser(db).calls.public.logInPlayer({ email, password })

async function otherDevice() {
  const device = aBrowser(db)
  await device.calls.public.logInPlayer({ email: player.email, password: PASSWORD })
  return device
}

async function aResetToken() {
  await takeMails()
  await player.calls.public.passwordReset.player.request({ email: player.email })
  return /token=([\w-]+)/.exec((await takeMails())[0]?.text ?? '')?.[1] ?? ''
}

describe('a player’s password', () => {
  const change = (newPassword: unknown) =>
    player.calls.player.profile.changePassword({ newPassword: String(newPassword) })

  test('is changed; this session stays and the others end', async () => {
    const device = await otherDevice()
    expect(await change('atarashii-1')).toEqual({ success: true })
    expect((await player.calls.player.me()).student.id).toBe(player.id)
    expect(await refusal(device.calls.player.me())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await refusal(logIn(player.email))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await logIn(player.email, 'atarashii-1')).id).toBe(player.id)
  })

  test('is checked where the current one is sent, as the profile does', async () => {
    const { changePassword } = player.calls.player.profile
    const newPassword = 'atarashii-1'
    const before = await dumpUncounted(db)
    const wrong = await refusal(changePassword({ newPassword, currentPassword: 'himitsu-9' }))
    expect(wrong).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['currentPassword'],
      message: '現在のパスワードが正しくありません',
    })
    expect(await dumpUncounted(db)).toEqual(before)
    await changePassword({ newPassword, currentPassword: PASSWORD })
    expect((await logIn(player.email, newPassword)).id).toBe(player.id)
  })

  test('ends the mailed links', async () => {
    const token = await aResetToken()
    await change('atarashii-1')
    const { verify } = player.calls.public.passwordReset.player
    expect(await verify({ token })).toEqual({ valid: false, email: null })
  })

  test.each([
    ['12345', '新しいパスワードは6文字以上である必要があります'],
    ['あ'.repeat(201), undefined],
    ['a\0bcdefg', undefined],
  ])('is not %j', async (password, message) => {
    const before = await dumpUncounted(db)
    const refused = await refusal(change(password))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: ['newPassword'] })
    if (message) expect(refused.message).toBe(message)
    expect(await dumpUncounted(db)).toEqual(before)
  })

  test('is nobody else’s to change', async () => {
    const newPassword = 'atarashii-1'
    const call = player.calls.player.profile.changePassword({
      studentId: club.player.id,
      newPassword,
    })
    expect(await refusal(call)).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a player’s e-mail address', () => {
  const change = (email: string, currentPassword = PASSWORD) =>
    player.calls.player.profile.changeEmail({ email, currentPassword })

  test('is changed with the current password', async () => {
    const device = await otherDevice()
    const email = `new-${player.id}@example.jp`
    expect(await change(` New-${player.id}@Example.JP `)).toMatchObject({ id: player.id, email })
    expect((await logIn(email)).id).toBe(player.id)
    expect(await refusal(logIn(player.email))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await device.calls.player.me()).student.email).toBe(email)
  })

  test('may be its own, or a coach’s', async () => {
    expect(await change(player.email)).toMatchObject({ email: player.email })
    expect(await change(club.coach.email)).toMatchObject({ email: club.coach.email })
  })

  test('ends the mailed links, which went to the old one', async () => {
    const token = await aResetToken()
    await change(`moved-${player.id}@example.jp`)
    const { verify } = player.calls.public.passwordReset.player
    expect(await verify({ token })).toEqual({ valid: false, email: null })
  })

  test('of another player, of whatever team, is a conflict', async () => {
    const foreign = await aClub(db)
    const before = await dumpUncounted(db)
    for (const { email } of [club.teammate, foreign.player])
      expect(await refusal(change(email.toUpperCase()))).toMatchObject({
        code: 'CONFLICT',
        message: 'このメールアドレスは既に登録されています',
        fields: ['email'],
      })
    expect(await dumpUncounted(db)).toEqual(before)
  })

  test.each([
    ['a wrong password', 'a@example.jp', 'himitsu-9', 'currentPassword'],
    ['no password', 'a@example.jp', '', 'currentPassword'],
    ['no address', 'a@', PASSWORD, 'email'],
  ])('stays with %s', async (_what, email, currentPassword, field) => {
    const before = await dumpUncounted(db)
    expect(await refusal(change(email, currentPassword))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [field],
    })
    expect(await dumpUncounted(db)).toEqual(before)
  })
})
