import { expect, test } from 'vitest'
import { atOnce, begun } from '../../../tests/support/at-once.ts'
import { aBrowser, aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dumpUncounted } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'
import { createCaller } from '../routers/index.ts'

const database = await testDatabase()
const { db } = database
const club = await aClub(db)
const ren = {
  lastName: ' 佐藤 ',
  firstName: '陽翔',
  email: 'ren@example.jp',
  password: 'himitsu-1',
  teamCode: club.teamCode,
}
const register = (fields: Partial<typeof ren>) =>
  aBrowser(db).calls.public.registerPlayer({ ...ren, ...fields })

test('a player joins the team of the code, and logs in then', async () => {
  const browser = aBrowser(db)
  const student = await browser.calls.public.registerPlayer({ ...ren, email: ' Ren@Example.jp ' })
  expect(student).toMatchObject({
    teamId: club.teamId,
    lastName: '佐藤',
    firstName: '陽翔',
    email: 'ren@example.jp',
    playerType: null,
    categoryId: null,
    categoryIds: [],
  })
  expect(student).not.toHaveProperty('passwordHash')
  expect(browser.cookies.size).toBe(0)
  const { email, password } = ren
  expect(await browser.calls.public.logInPlayer({ email, password })).toEqual(student)
})

test.each([
  ['in lower case', club.teamCode.toLowerCase()],
  ['with spaces around', `  ${club.teamCode} `],
])('the code may be written %s', async (what, teamCode) => {
  const student = await register({ teamCode, email: `${what.length}@example.jp` })
  expect(student.teamId).toBe(club.teamId)
})

test('the team reads one line of activity, which its players do not', async () => {
  const joining = () => register({ email: 'activity@example.jp' })
  expect(await sentencesOf(club.coach.calls, joining)).toEqual(['佐藤 陽翔さんが入会しました'])
  const read = await club.player.calls.player.activity({ limit: 100 })
  expect(read.map(({ description }) => description)).not.toContain('佐藤 陽翔さんが入会しました')
})

test('a code that is replaced while the password is hashed is unknown', async () => {
  const { owner, teamCode } = await aClub(db)
  const context = await begun(owner)
  const email = 'late@example.jp'
  const { ends } = await atOnce(
    database,
    (tx) => createCaller({ ...context, db: tx }).coach.issueTeamCode(),
    [() => refusal(register({ teamCode, email }))],
  )
  expect(ends).toMatchObject([{ code: 'BAD_REQUEST', fields: ['teamCode'] }])
})

test('an address that another player has is refused, of whatever team', async () => {
  const { player } = await aClub(db)
  const before = await dumpUncounted(db)
  const refused = await refusal(register({ email: player.email.toUpperCase() }))
  expect(refused).toMatchObject({ code: 'CONFLICT', fields: ['email'] })
  expect(await dumpUncounted(db)).toEqual(before)
})

test('an address that a coach has is free', async () => {
  expect(await register({ email: club.coach.email })).toMatchObject({ email: club.coach.email })
})

test("a suspended team's code is unknown", async () => {
  const { teamId, teamCode } = await aClub(db)
  const suspendedAt = '2026-11-01T00:00:00.000Z'
  await db.updateTable('teams').set({ suspendedAt }).where('id', '=', teamId).execute()
  expect(await refusal(register({ teamCode }))).toMatchObject({ fields: ['teamCode'] })
})

test.each([
  ['an unknown code', { teamCode: '22222222' }, 'teamCode'],
  ['a code that is too short', { teamCode: 'ABC' }, 'teamCode'],
  ['no last name', { lastName: '' }, 'lastName'],
  ['no first name', { firstName: ' ' }, 'firstName'],
  ['no address', { email: '@' }, 'email'],
  ['a short password', { password: '12345' }, 'password'],
  ['a name of 101 characters', { lastName: 'あ'.repeat(101) }, 'lastName'],
])('%s is refused at its field, and nothing is stored', async (_what, fields, field) => {
  const before = await dumpUncounted(db)
  const refused = await refusal(register({ email: 'new@example.jp', ...fields }))
  expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
  expect(await dumpUncounted(db)).toEqual(before)
})
