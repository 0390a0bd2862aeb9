import { describe, expect, test } from 'vitest'
import { aBrowser, aClub, PASSWORD } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { hashPassword } from './passwords.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const kinds = [
  ['coach', 'logInCoach', club.coach],
  ['player', 'logInPlayer', club.player],
] as const

describe.each(kinds)('a %s', (_kind, call, person) => {
  test('logs in with the own address, in whatever case and with spaces around', async () => {
    for (const email of [person.email, ` ${person.email.toUpperCase()} `]) {
      const browser = aBrowser(db)
      const account = await browser.calls.public[call]({ email, password: PASSWORD })
      expect(account).toMatchObject({ id: person.id, teamId: club.teamId, email: person.email })
      expect(account).not.toHaveProperty('passwordHash')
      expect(browser.cookies.size).toBe(1)
    }
  })

  test('hears the same of a wrong password and of an unknown address, and gets no session', async () => {
    const browser = aBrowser(db)
    const wrong = { email: person.email, password: 'chigau-1' }
    const unknown = { email: 'nobody@example.jp', password: PASSWORD }
    const ofWrong = await refusal(browser.calls.public[call](wrong))
    const ofUnknown = await refusal(browser.calls.public[call](unknown))
    expect(ofWrong).toEqual({
      code: 'UNAUTHORIZED',
      message: 'メールアドレスまたはパスワードが正しくありません',
      fields: [],
      retryAfter: null,
    })
    expect(ofUnknown).toEqual(ofWrong)
    expect(browser.cookies.size).toBe(0)
  })

  test.each([
    ['no address', { email: 'kenji' }, ['email']],
    ['an empty password', { password: '' }, ['password']],
    ['a NUL byte', { password: 'himitsu\0' }, ['password']],
    ['a password of 201 characters', { password: 'a'.repeat(201) }, ['password']],
  ])('is told which field is wrong with %s', async (_what, fields, paths) => {
    const input = { email: person.email, password: PASSWORD, ...fields }
    const refused = await refusal(aBrowser(db).calls.public[call](input))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: paths })
  })
})

test('coaches and players have their own way in', async () => {
  const { public: calls } = aBrowser(db).calls
  const coach = { email: club.coach.email, password: PASSWORD }
  const player = { email: club.player.email, password: PASSWORD }
  expect(await refusal(calls.logInPlayer(coach))).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await refusal(calls.logInCoach(player))).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a password is kept as argon2id makes it of 19 MiB in two passes', async () => {
  expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/)
})
