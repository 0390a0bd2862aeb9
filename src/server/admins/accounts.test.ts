import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, anAdmin, PASSWORD, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dumpUncounted } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { giveNewPassword } from './admins.ts'

const { db } = await testDatabase()
let admin: Person
beforeEach(async () => {
  await db.deleteFrom('admins').execute()
  await db.deleteFrom('adminActions').execute()
  admin = await anAdmin(db)
})

const newcomer = { name: '森 美咲', email: 'mori@example.jp', password: 'himitsu-3' }
const logIn = (email: string, password: string) =>
  aBrowser(db).calls.public.logInAdmin({ email, password })
const deeds = async () =>
  (await admin.calls.admin.installation.actions()).map(({ description }) => description)

describe('an administrator who is added', () => {
  test('can log in, stands in the list after those before, and in the audit', async () => {
    const { accounts } = admin.calls.admin
    const added = await accounts.add({ ...newcomer, email: ' MORI@example.jp' })
    expect(added).toEqual({ id: added.id, name: newcomer.name, email: newcomer.email })
    expect((await accounts.list()).map(({ id }) => id)).toEqual([admin.id, added.id])
    expect(await logIn(newcomer.email, newcomer.password)).toEqual(added)
    expect(await deeds()).toEqual(['管理者「森 美咲」を追加しました'])
  })

  test('may not have the address of another', async () => {
    const before = await dumpUncounted(db)
    const same = { ...newcomer, email: admin.email.toUpperCase() }
    expect(await refusal(admin.calls.admin.accounts.add(same))).toMatchObject({
      code: 'CONFLICT',
      fields: ['email'],
    })
    expect(await dumpUncounted(db)).toEqual(before)
  })

  test.each([
    ['name', { name: '' }],
    ['name', { name: '名'.repeat(101) }],
    ['email', { email: 'mori@' }],
    ['password', { password: '12345' }],
    ['password', { password: 'x'.repeat(201) }],
  ])('needs a good %s', async (field, change) => {
    const before = await dumpUncounted(db)
    expect(await refusal(admin.calls.admin.accounts.add({ ...newcomer, ...change }))).toMatchObject(
      {
        code: 'BAD_REQUEST',
        fields: [field],
      },
    )
    expect(await dumpUncounted(db)).toEqual(before)
  })
})

describe('an administrator who is removed', () => {
  test('is signed out at once and can log in no more', async () => {
    const other = await anAdmin(db)
    await admin.calls.admin.accounts.remove({ id: other.id })
    expect(await refusal(other.calls.admin.me())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await refusal(logIn(other.email, PASSWORD))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await deeds()).toEqual(['管理者「管理者」を削除しました'])
  })

  test('is never oneself, and so never the last one', async () => {
    const before = await dumpUncounted(db)
    expect(await refusal(admin.calls.admin.accounts.remove({ id: admin.id }))).toMatchObject({
      code: 'FORBIDDEN',
      message: '自分自身は削除できません',
    })
    expect(await dumpUncounted(db)).toEqual(before)
  })

  test('is somebody', async () => {
    const id = crypto.randomUUID()
    expect(await refusal(admin.calls.admin.accounts.remove({ id }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('of two who remove each other at once, one stays', async () => {
    const other = await anAdmin(db)
    const results = await Promise.allSettled([
      admin.calls.admin.accounts.remove({ id: other.id }),
      other.calls.admin.accounts.remove({ id: admin.id }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.selectFrom('admins').select('id').execute()).toHaveLength(1)
  })
})

describe("an administrator's own password", () => {
  const change = (currentPassword: string, newPassword: string) =>
    admin.calls.admin.accounts.changeOwnPassword({ currentPassword, newPassword })

  test('ends the other sessions when it changes', async () => {
    const elsewhere = aBrowser(db)
    await elsewhere.calls.public.logInAdmin({ email: admin.email, password: PASSWORD })
    await change(PASSWORD, 'himitsu-5')
    await admin.calls.admin.me()
    expect(await refusal(elsewhere.calls.admin.me())).toMatchObject({ code: 'UNAUTHORIZED' })
    await logIn(admin.email, 'himitsu-5')
    expect(await deeds()).toEqual(['自分のパスワードを変更しました'])
  })

  test('that is lost comes back as a random one, and ends the sessions', async () => {
    const other = await anAdmin(db)
    const password = (await giveNewPassword(db, admin.email, new Date())) ?? ''
    expect(password).toMatch(/^[\w-]{16}$/)
    expect(await refusal(admin.calls.admin.me())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await refusal(logIn(admin.email, PASSWORD))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await logIn(admin.email, password)).toMatchObject({ id: admin.id })
    expect(await other.calls.admin.installation.actions()).toMatchObject([
      { adminName: '管理者', description: 'サーバー上のコマンドでパスワードを再設定しました' },
    ])
  })

  test('comes back for nobody whose address is unknown', async () => {
    const before = await dumpUncounted(db)
    expect(await giveNewPassword(db, 'dare@example.jp', new Date())).toBeUndefined()
    expect(await dumpUncounted(db)).toEqual(before)
  })

  test.each([
    ['currentPassword', 'wrong-password', 'himitsu-5'],
    ['currentPassword', '', 'himitsu-5'],
    ['newPassword', PASSWORD, '12345'],
  ])('stays with a bad %s', async (field, current, next) => {
    const before = await dumpUncounted(db)
    expect(await refusal(change(current, next))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [field],
    })
    expect(await dumpUncounted(db)).toEqual(before)
  })
})
