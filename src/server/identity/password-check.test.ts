import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, anAdmin, NOW, PASSWORD, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { failLogIns } from '../../../tests/support/failed-log-ins.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const database = await testDatabase()
const { db } = database
const { send } = await testApp(database)
const club = await aClub(db)

type Ask = (person: Person, currentPassword: string) => Promise<unknown>
const newPassword = 'himitsu-2'
const newEmail = ({ id }: Person) => `new-${id}@example.jp`

/** Every call that asks for the current password, and who calls it. */
const asked: [string, () => Promise<Person>, Ask][] = [
  [
    'a player’s e-mail address',
    async () => (await aClub(db)).player,
    (one, currentPassword) =>
      one.calls.player.profile.changeEmail({ email: newEmail(one), currentPassword }),
  ],
  [
    'a coach’s e-mail address',
    async () => (await aClub(db)).coach,
    (one, currentPassword) =>
      one.calls.coach.profile.changeEmail({ newEmail: newEmail(one), currentPassword }),
  ],
  [
    'a coach’s password',
    async () => (await aClub(db)).coach,
    (one, currentPassword) =>
      one.calls.coach.profile.changePassword({ currentPassword, newPassword }),
  ],
  [
    'an administrator’s password',
    () => anAdmin(db),
    (one, currentPassword) =>
      one.calls.admin.accounts.changeOwnPassword({ currentPassword, newPassword }),
  ],
]

describe.each(asked)('the current password that %s takes', (_what, someone, change) => {
  test('can be guessed ten times, also at once; then the right one is refused too', async () => {
    const person = await someone()
    const guesses = Array.from({ length: 12 }, () => refusal(change(person, 'chigau-1')))
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'BAD_REQUEST')).toHaveLength(10)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2)
    const refused = await refusal(change(person, PASSWORD))
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 900 })
  })

  test('gives the tries back once it is right', async () => {
    const person = await someone()
    for (let time = 0; time < 9; time++)
      expect(await refusal(change(person, 'chigau-1'))).toMatchObject({
        code: 'BAD_REQUEST',
        fields: ['currentPassword'],
        message: '現在のパスワードが正しくありません',
      })
    await change(person, PASSWORD)
    const { rows } = await db
      .selectFrom('loginFailures')
      .select((by) => by.fn.countAll<number>().as('rows'))
      .where('accountKey', 'like', `%:${person.email}`)
      .executeTakeFirstOrThrow()
    expect(rows).toBe(0)
  })
})

test('wrong current passwords close the log-in as well, and failed log-ins the change', async () => {
  const { player, email } = { player: club.player, email: club.player.email }
  const { changeEmail } = player.calls.player.profile
  for (let time = 0; time < 5; time++) {
    await refusal(changeEmail({ email, currentPassword: 'chigau-1' }))
    await failLogIns(db, { kind: 'player', email, address: '127.0.0.1' }, 1, NOW)
  }
  const logIn = await send('POST', '/api/student/login', { payload: { email, password: PASSWORD } })
  expect(logIn.statusCode).toBe(429)
  const change = await refusal(changeEmail({ email, currentPassword: PASSWORD }))
  expect(change).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
