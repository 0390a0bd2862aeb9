import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aBrowser, anAdmin, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { refusals } from '../../domain/words/messages.ts'
import { issueSetupToken } from './setup.ts'

const { db, dataDir } = await testDatabase()
const { send } = await testApp({ db, dataDir })
const atAnAddress = await testApp(
  { db, dataDir },
  { settings: { PUBLIC_URL: 'https://club.example' } },
)
const atThisMachine = await testApp(
  { db, dataDir },
  { settings: { PUBLIC_URL: 'http://127.0.0.1:8080' } },
)
const proxied = await testApp({ db, dataDir }, { settings: { TRUST_PROXY: 'loopback' } })

const person = { name: '山本 直美', email: 'naomi@example.jp', password: 'himitsu-1' }
let first = { ...person, setupToken: '' }
const { calls } = aBrowser(db)
const admins = () => db.selectFrom('admins').selectAll().execute()

beforeEach(async () => {
  first = { ...person, setupToken: (await issueSetupToken(db, NOW)) ?? '' }
})

afterEach(async () => {
  await db.deleteFrom('admins').execute()
  await db.deleteFrom('adminActions').execute()
})

test('while nobody administers, the first sets up, can log in, and then it is over', async () => {
  expect(await calls.public.setupNeeded()).toEqual({
    setupNeeded: true,
    tokenNeeded: true,
    canRestore: true,
  })
  const sent = { ...first, email: ' Naomi@Example.JP ' }
  const admin = await calls.public.setUpAdmin(sent)
  expect(admin).toEqual({ id: admin.id, name: first.name, email: first.email })
  expect(await calls.public.setupNeeded()).toMatchObject({ setupNeeded: false })
  const before = await dump(db)
  expect(await refusal(calls.public.setUpAdmin({ ...first, email: 'b@example.jp' }))).toMatchObject(
    {
      code: 'FORBIDDEN',
      message: '初期設定はすでに完了しています',
    },
  )
  expect(await dump(db)).toEqual(before)
  const browser = aBrowser(db)
  expect(await browser.calls.public.logInAdmin(person)).toEqual(admin)
  expect(await browser.calls.admin.me()).toEqual({ admin, timeZone: 'Asia/Tokyo' })
  expect(await browser.calls.admin.installation.actions()).toMatchObject([
    { adminName: first.name, description: '初期設定を行いました' },
  ])
})

test('two set-ups at once make one administrator', async () => {
  const attempts = ['a', 'b', 'c'].map((name) =>
    aBrowser(db).calls.public.setUpAdmin({ ...first, email: `${name}@example.jp` }),
  )
  const results = await Promise.allSettled(attempts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await admins()).toHaveLength(1)
})

test('an installation that lost its administrators can be set up anew', async () => {
  await calls.public.setUpAdmin(first)
  await db.deleteFrom('admins').execute()
  expect(await refusal(calls.public.setUpAdmin(first))).toMatchObject({ fields: ['setupToken'] })
  const setupToken = await issueSetupToken(db, NOW)
  await calls.public.setUpAdmin({ ...first, setupToken })
  expect(await admins()).toHaveLength(1)
})

describe('the token of the set-up', () => {
  test('is one, whichever process asks for it, and however often', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => issueSetupToken(db, NOW)))
    expect(new Set(asked)).toEqual(new Set([first.setupToken]))
    expect(first.setupToken).toMatch(/^[\w-]{43}$/)
  })

  test('is gone once there is an administrator', async () => {
    await calls.public.setUpAdmin(first)
    expect(JSON.stringify(await dump(db))).not.toContain(first.setupToken)
    expect(await issueSetupToken(db, NOW)).toBeUndefined()
  })
})

test.each([
  ['no name', { name: ' ' }, 'name', '名前を入力してください'],
  ['a bad address', { email: 'naomi' }, 'email', '有効なメールアドレスを入力してください'],
  [
    'a short password',
    { password: '12345' },
    'password',
    'パスワードは6文字以上で入力してください',
  ],
  [
    'a password with a NUL',
    { password: 'himitsu\0' },
    'password',
    '使用できない文字が含まれています',
  ],
])('%s sets nothing up', async (_what, change, field, message) => {
  expect(await refusal(calls.public.setUpAdmin({ ...first, ...change }))).toMatchObject({
    code: 'BAD_REQUEST',
    fields: [field],
    message,
  })
  expect(await admins()).toEqual([])
})

describe('from elsewhere the token of the log is asked for', () => {
  const named = (name: string, value = '203.0.113.7') => ({ headers: { [name]: value } })

  test.each([
    ['another machine', () => send, { remoteAddress: '203.0.113.7' }],
    ['a trusted proxy', () => proxied.send, named('x-forwarded-for')],
    ['a proxy that is not trusted', () => send, named('x-forwarded-for')],
    ['a proxy that names this machine', () => send, named('x-forwarded-for', '127.0.0.1')],
    ['a proxy that names none', () => send, named('x-forwarded-for', '')],
    ['a proxy that tells the protocol alone', () => send, named('x-forwarded-proto', 'https')],
    ['a proxy with X-Real-IP', () => send, named('X-Real-IP')],
    ['a proxy with Forwarded', () => send, named('forwarded', 'for=203.0.113.7')],
    ['a proxy with Via', () => send, named('via', '1.1 proxy')],
    ['Cloudflare', () => send, named('CF-Connecting-IP')],
    ['another network of proxies', () => send, named('true-client-ip')],
    ['a proxy that says nothing, before a public site', () => atAnAddress.send, {}],
  ])('by way of %s', async (_way, via, from) => {
    const post = (payload: object) => via()('POST', '/api/admin/register', { payload, ...from })
    const state = await via()('GET', '/api/admin/setup-needed', from)
    expect(state.json()).toMatchObject({ setupNeeded: true, tokenNeeded: true })
    for (const setupToken of [undefined, '', 'wrong', `${first.setupToken}x`]) {
      const refused = await post({ ...person, setupToken })
      expect(refused.statusCode).toBe(403)
      expect(refused.json().issues).toEqual([
        { path: 'setupToken', message: refusals.wrongSetupToken },
      ])
    }
    expect(await admins()).toEqual([])
    const made = await post(first)
    expect([made.statusCode, made.json()]).toMatchObject([201, { email: first.email }])
    const late = await post({ ...person, setupToken: 'wrong' })
    expect([late.statusCode, late.json().error]).toEqual([403, refusals.alreadySetUp])
  })

  test.each([
    ['localhost', false],
    ['localhost:3000', false],
    ['127.0.0.1:3000', false],
    ['[::1]:3000', false],
    ['club.example', true],
    ['evil.example:3000', true],
    ['localhost.evil.example', true],
    ['192.168.0.2:3000', true],
  ])('of a browser on the server that asks for the host %j: %s', async (host, tokenNeeded) => {
    const ask = async ({ send }: typeof proxied, headers: object) =>
      (await send('GET', '/api/admin/setup-needed', { headers: { host, ...headers } })).json()
    expect(await ask(atThisMachine, {})).toMatchObject({ tokenNeeded })
    expect(await ask(atAnAddress, {})).toMatchObject({ tokenNeeded: true })
    const lie = { 'x-forwarded-host': 'localhost' }
    expect(await ask(proxied, lie)).toMatchObject({ tokenNeeded: true })
  })

  test('and not on the server itself', async () => {
    const state = await send('GET', '/api/admin/setup-needed')
    expect(state.json()).toMatchObject({ setupNeeded: true, tokenNeeded: false })
    const made = await send('POST', '/api/admin/register', { payload: person })
    expect(made.statusCode).toBe(201)
  })
})

describe('log-in of an administrator', () => {
  test.each([
    ['a wrong password', { password: 'himitsu-9' }],
    ['an unknown address', { email: 'nobody@example.jp' }],
  ])('%s is answered alike', async (_what, change) => {
    await calls.public.setUpAdmin(first)
    const answer = await send('POST', '/api/admin/login', { payload: { ...first, ...change } })
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { error: 'メールアドレスまたはパスワードが正しくありません' },
    ])
    expect(answer.cookies).toEqual([])
  })

  test('without a password says so at the field', async () => {
    const login = { email: first.email, password: '' }
    expect(await refusal(calls.public.logInAdmin(login))).toMatchObject({
      fields: ['password'],
      message: 'パスワードを入力してください',
    })
  })

  test('lasts 12 hours, and log-out ends it on the server', async () => {
    const admin = await anAdmin(db)
    const hour = 60 * 60 * 1000
    const { now } = admin.context().clock
    await admin.at(new Date(now.getTime() + 11.9 * hour)).admin.me()
    const late = admin.at(new Date(now.getTime() + 12.1 * hour)).admin.me()
    expect(await refusal(late)).toMatchObject({ code: 'UNAUTHORIZED' })
    const kept = new Map(admin.cookies)
    await admin.calls.public.logOutAdmin()
    for (const [name, token] of kept) admin.cookies.set(name, token)
    expect(await refusal(admin.calls.admin.me())).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
