import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aBrowser, anAdmin } from '../support/club.ts'
import { execCommand } from '../support/command.ts'
import { testDatabase } from '../support/database.ts'

const { db, dataDir, databaseUrl } = await testDatabase()
const admin = await anAdmin(db)
const withoutTables = await testDatabase('none')
const command = (parameters: string[], settings = {}) =>
  execCommand('admin-password', parameters, {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...settings,
  })

test('prints a password that the administrator logs in with', async () => {
  const { ok, text } = await command([` ${admin.email.toUpperCase()}`])
  expect([ok, text]).toEqual([true, expect.stringMatching(/^The new password of \S+: \S{16}\n$/)])
  const password = text.trim().split(' ').at(-1) ?? ''
  const { id } = await aBrowser(db).calls.public.logInAdmin({ email: admin.email, password })
  expect(id).toBe(admin.id)
})

test.each([
  ['no address', [], {}, /^Whose\? .*\n$/],
  ['what is no address', ['owner'], {}, /^Whose\? .*\n$/],
  ['two addresses', ['dare@example.jp', 'nani@example.jp'], {}, /^Whose\? .*\n$/],
  ['an unknown address', ['dare@example.jp'], {}, /^No administrator has .*dare@example\.jp\n$/],
  ['a wrong setting', ['dare@example.jp'], { PORT: 'many' }, /^PORT takes .*\n$/],
])('refuses %s in one line', async (_what, parameters, settings, line) => {
  expect(await command(parameters, settings)).toEqual({
    ok: false,
    text: expect.stringMatching(line),
  })
})

test('makes no database where none is', async () => {
  const nowhere = join(dataDir, 'nowhere')
  const settings = { DATA_DIR: nowhere, DATABASE_URL: undefined }
  expect(await command([admin.email], settings)).toEqual({
    ok: false,
    text: expect.stringMatching(/^DATA_DIR has no database: .*\n$/),
  })
  expect(await readdir(nowhere).catch(() => 'not made')).toBe('not made')
})

test('names what a database without tables needs', async () => {
  const settings = { DATA_DIR: withoutTables.dataDir, DATABASE_URL: withoutTables.databaseUrl }
  expect(await command([admin.email], settings)).toEqual({
    ok: false,
    text: expect.stringMatching(/^The database is not up to date: .*npm run migrate\n$/),
  })
})
