import { hash } from 'argon2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/index.ts'
import { hashToken } from '../../src/server/identity/tokens.ts'
import { aBrowser, NOW, PASSWORD } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { refusal } from '../support/refusal.ts'

const { db } = await testDatabase('none')
const before = Object.entries(migrations).filter(([name]) => name < '0011')
await migrate(db, Object.fromEntries(before))

const at = NOW.toISOString()
const later = '2026-11-21T00:30:00.000Z'
const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const [team, coach, mother, child, admin, gone] = [1, 2, 3, 4, 5, 6].map(id)
const email = 'yumiko@example.jp'
const passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 2, parallelism: 1 })

const insert = (table: string, row: Record<string, unknown>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(sql.ref))})
    values (${sql.join(Object.values(row))})`.execute(db)

const logIn = { password_hash: passwordHash, created_at: at }
const person = { ...logIn, team_id: team, last_name: '高橋', first_name: '由美子' }
await insert('teams', { id: team, name: 'ひかり台FC', team_code: 'HKR7M2XT', created_at: at })
await insert('coaches', { ...person, id: coach, email, role: 'owner' })
await insert('students', { ...person, id: mother, email })
await insert('students', { ...person, id: child, email: 'ren@example.jp', first_name: '蓮' })
await insert('admins', { ...logIn, id: admin, email, name: '管理者' })
await insert('categories', { id: id(7), team_id: team, name: 'U-12', created_at: at })
await insert('student_categories', { student_id: child, category_id: id(7) })

const session = (kind: string, account_id: unknown, origin_id = account_id) =>
  insert('sessions', {
    token_hash: hashToken(`${kind} ${account_id}`),
    kind,
    account_id,
    origin_id,
    expires_at: later,
    created_at: at,
  })
await session('coach', coach)
await session('player', mother)
await session('player', child, mother)
await session('admin', admin)
await session('player', gone)
const reset = { expires_at: later, mails: 1, counted_from: at }
await insert('password_resets', {
  ...reset,
  kind: 'player',
  account_id: mother,
  token_hash: hashToken('mailed'),
})

await migrate(db)

const browser = (kind: string, account: unknown) =>
  aBrowser(db, NOW, new Map([[`${kind}_session`, `${kind} ${account}`]])).calls

test('whoever is signed in stays so, a switched sibling too', async () => {
  expect((await browser('coach', coach).coach.me()).coach).toMatchObject({ id: coach, email })
  expect((await browser('admin', admin).admin.me()).admin).toMatchObject({ id: admin, email })
  const own = await browser('player', mother).player.me()
  expect(own).toMatchObject({ student: { id: mother, email }, isSwitched: false })
  const switched = await browser('player', child).player.me()
  expect(switched).toMatchObject({
    student: { id: child, email: 'ren@example.jp', categoryIds: [id(7)] },
    ownStudentId: mother,
    isSwitched: true,
  })
  expect(await refusal(browser('player', gone).player.me())).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('one address and its passwords open the coach, the player and the administrator', async () => {
  const visitor = aBrowser(db).calls.public
  const login = { email, password: PASSWORD }
  expect(await visitor.logInCoach(login)).toMatchObject({ id: coach })
  expect(await visitor.logInPlayer(login)).toMatchObject({ id: mother })
  expect(await visitor.logInAdmin(login)).toMatchObject({ id: admin })
})

test('a mailed link sets the password of the player alone', async () => {
  const visitor = aBrowser(db).calls.public
  expect(await visitor.passwordReset.player.verify({ token: 'mailed' })).toEqual({
    valid: true,
    email,
  })
  await visitor.passwordReset.player.reset({ token: 'mailed', newPassword: 'himitsu-2' })
  expect(await visitor.logInPlayer({ email, password: 'himitsu-2' })).toMatchObject({ id: mother })
  expect(await visitor.logInCoach({ email, password: PASSWORD })).toMatchObject({ id: coach })
})

test('rows still go with those that they refer to', async () => {
  await db
    .deleteFrom('students')
    .where('id', '=', child ?? '')
    .execute()
  expect(await db.selectFrom('studentCategories').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('memberAccess').select('studentId').execute()).toEqual([
    { studentId: mother },
  ])
})
