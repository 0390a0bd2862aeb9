import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, NOW, PASSWORD } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { failLogIns } from '../../../tests/support/failed-log-ins.ts'
import { createLogger } from './logger.ts'

const database = await testDatabase()
const { coach } = await aClub(database.db)
const CLOSED = '203.0.113.9'
await failLogIns(
  database.db,
  { kind: 'coach', email: 'nobody@example.jp', address: CLOSED },
  50,
  NOW,
)

for (const address of ['2001:db8::1', '10.0.0.2'])
  await failLogIns(database.db, { kind: 'coach', email: 'none@example.jp', address }, 50, NOW)

async function statusFor(
  settings: Record<string, string>,
  remoteAddress: string,
  forwardedFor = CLOSED,
) {
  return statusOf(await testApp(database, { settings }), remoteAddress, forwardedFor)
}

async function statusOf(
  { send }: Awaited<ReturnType<typeof testApp>>,
  remoteAddress: string,
  forwardedFor: string,
) {
  const payload = { email: coach.email, password: PASSWORD }
  const headers = { 'x-forwarded-for': forwardedFor }
  const answer = await send('POST', '/api/coach/login', { payload, headers, remoteAddress })
  return answer.statusCode
}

describe("what a proxy says of a caller's address", () => {
  test.each([
    ['does not count by default', {}, '10.0.0.1', 200],
    ['counts of a proxy that is named', { TRUST_PROXY: '10.0.0.1' }, '10.0.0.1', 429],
    ['counts of a network that is named', { TRUST_PROXY: '10.0.0.0/8,::1' }, '10.9.9.9', 429],
    ['does not count of anybody else', { TRUST_PROXY: '10.0.0.0/8' }, '192.168.0.1', 200],
    ['counts of a kind of network', { TRUST_PROXY: 'uniquelocal' }, '172.18.0.1', 429],
    ['counts of it over IPv6 too', { TRUST_PROXY: 'uniquelocal' }, '::ffff:172.18.0.1', 429],
    ['counts of fc00::/7', { TRUST_PROXY: 'uniquelocal' }, 'fd00::1', 429],
    ['does not count of elsewhere', { TRUST_PROXY: 'uniquelocal' }, '198.51.100.1', 200],
    ['counts of everybody', { TRUST_PROXY: 'true' }, '192.168.0.1', 429],
    ['counts of nobody', { TRUST_PROXY: 'false' }, '10.0.0.1', 200],
  ])('%s', async (_rule, settings, remoteAddress, status) => {
    expect(await statusFor(settings, remoteAddress)).toBe(status)
  })
})

test('before every proxy, what the sender itself puts in front does not count', async () => {
  const settings = { TRUST_PROXY: 'true' }
  expect(await statusFor(settings, '10.0.0.1', `198.51.100.1, ${CLOSED}`)).toBe(429)
  expect(await statusFor(settings, '10.0.0.1', `${CLOSED}, 198.51.100.1`)).toBe(200)
})

describe('before a kind of network, what a caller puts in front', () => {
  const behind = (trusted: string, forwardedFor: string) =>
    statusFor({ TRUST_PROXY: trusted }, '172.18.0.1', forwardedFor)

  test('does not count, though the caller has a private address itself', async () => {
    expect(await behind('uniquelocal', `${CLOSED}, 192.168.1.50`)).toBe(200)
    expect(await behind('uniquelocal', `192.168.1.50, ${CLOSED}`)).toBe(429)
  })

  test('counts where it is a proxy that is named', async () => {
    const forwardedFor = `${CLOSED}, 192.168.1.50`
    expect(await behind('uniquelocal,192.168.1.50', forwardedFor)).toBe(429)
    expect(await behind('uniquelocal,192.168.0.0/16', forwardedFor)).toBe(429)
    expect(await behind('uniquelocal,192.168.1.51', forwardedFor)).toBe(200)
  })
})

describe('a caller’s address', () => {
  const app = testApp(database, { settings: { TRUST_PROXY: '10.0.0.1,10.0.0.2' } })
  const behind = async (forwardedFor: string, from = '10.0.0.1') =>
    statusOf(await app, from, forwardedFor)

  test.each([
    `${CLOSED}:40000`,
    `${CLOSED}:40001`,
    `[::ffff:${CLOSED}]:40000`,
    `::ffff:${CLOSED}`,
    '::ffff:cb00:7109',
    `  ${CLOSED} , , `,
    `198.51.100.1, ${CLOSED}:1, 10.0.0.2:50000`,
    `unknown, ${CLOSED}`,
    '[2001:db8::7]:40000',
    '[2001:db8::7]',
    '2001:DB8:0:0:1::9',
    '2001:db8::7%eth0',
    '[2001:db8::7%25eth0]:1',
  ])('is read from %s', async (forwardedFor) => {
    expect(await behind(forwardedFor)).toBe(429)
    expect(await behind(forwardedFor, '10.0.0.9')).toBe(200)
  })

  test.each([
    'unknown',
    '_hidden',
    '"203.0.113.8"',
    '203.0.113.8:port',
    '203.0.113.8:400000',
    '203.0.113',
    '0xcb.0.113.8',
    '203.0.113.8/32',
    '[203.0.113.8]',
    '[203.0.113.8',
    'for=203.0.113.8',
    'https://203.0.113.8',
    '2001:db8::7:40000:x',
    '198.51.100.1, unknown',
    `${CLOSED}, 198.51.100.1, -`,
    '%00',
    '😀',
    ' , ',
  ])('is the proxy’s own where it is %s', async (forwardedFor) => {
    expect(await behind(forwardedFor, '10.0.0.1')).toBe(200)
    expect(await behind(forwardedFor, '10.0.0.2')).toBe(429)
  })
})

test('failures from as many ports of one address end at 50', async () => {
  const { send } = await testApp(database, { settings: { TRUST_PROXY: '10.0.0.1' } })
  const counted = { kind: 'coach', email: 'none@example.jp', address: '2001:db8:9::7' } as const
  await failLogIns(database.db, counted, 48, NOW)
  const statuses: number[] = []
  for (const port of [40000, 40001, 40002]) {
    const answer = await send('POST', '/api/coach/login', {
      payload: { email: `nobody-${port}@example.jp`, password: 'wrong-password' },
      headers: { 'x-forwarded-for': `[2001:db8:9::7]:${port}` },
      remoteAddress: '10.0.0.1',
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([401, 401, 429])
})

test('the host that a trusted proxy names is the site’s own', async () => {
  const { send } = await testApp(database, { settings: { TRUST_PROXY: '10.0.0.1' } })
  const ask = async (remoteAddress: string, host: string, origin = 'https://club.example') => {
    const answer = await send('POST', '/api/categories', {
      by: coach,
      payload: { name: 'U-8' },
      remoteAddress,
      headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'https', origin },
    })
    return answer.statusCode
  }
  for (const host of ['club.example', 'CLUB.example:443', 'evil.example, club.example'])
    expect([host, await ask('10.0.0.1', host)]).toEqual([host, 201])
  expect(await ask('10.0.0.2', 'club.example')).toBe(403)
  const others = [
    'club.example, evil.example',
    'club.example:80',
    'x@club.example',
    'club.example/',
  ]
  for (const host of [...others, 'club.example#.evil.example', '', ', '])
    expect([host, await ask('10.0.0.1', host)]).toEqual([host, 403])
  for (const origin of ['https://club.example/', 'https://x@club.example', 'HTTPS://club.example'])
    expect([origin, await ask('10.0.0.1', 'club.example', origin)]).toEqual([origin, 403])
})

describe('a proxy that is not trusted', () => {
  /** What the log says of proxies after calls from `peers`, each with this header. */
  async function toldOf(
    settings: Record<string, string>,
    peers: string[],
    headers: Record<string, string>,
  ) {
    const lines: { level: number; proxy?: string; msg: string }[] = []
    const logger = createLogger('warn', { write: (line) => lines.push(JSON.parse(line)) })
    const { send } = await testApp(database, { settings, logger })
    for (const remoteAddress of peers) await send('GET', '/healthz', { headers, remoteAddress })
    return lines.filter(({ msg }) => msg.includes('TRUST_PROXY'))
  }
  const PEERS = ['172.18.0.1', '172.18.0.1', '192.0.2.7']

  test.each([
    ['where none is', {}],
    ['where another is', { TRUST_PROXY: '10.0.0.1' }],
  ])('is named in the log, once, %s', async (_where, settings) => {
    const told = await toldOf(settings, PEERS, { 'x-forwarded-for': CLOSED })
    expect(told).toMatchObject([{ level: 40, proxy: '172.18.0.1' }])
  })

  test('is named where it says who calls in a way that is not read', async () => {
    const told = await toldOf({ TRUST_PROXY: '172.18.0.1' }, PEERS, { 'x-real-ip': CLOSED })
    expect(told).toMatchObject([
      { proxy: '172.18.0.1', msg: expect.stringContaining('no X-Forwarded-For') },
    ])
  })

  test('is named where nothing that it says of the caller can be read', async () => {
    const told = await toldOf({ TRUST_PROXY: '172.18.0.1' }, PEERS, {
      'x-forwarded-for': 'unknown',
    })
    expect(told).toMatchObject([
      { proxy: '172.18.0.1', msg: expect.stringContaining('names no address') },
    ])
  })

  test.each([
    ['no proxy', {}, {}],
    [
      'a proxy that is trusted',
      { TRUST_PROXY: 'uniquelocal,192.0.2.7' },
      { 'x-forwarded-for': CLOSED },
    ],
    [
      'whoever connects, where all are trusted',
      { TRUST_PROXY: 'true' },
      { 'x-forwarded-for': CLOSED },
    ],
    [
      'a trusted proxy that calls by itself',
      { TRUST_PROXY: '172.18.0.1,192.0.2.7' },
      { 'x-forwarded-for': '172.18.0.1' },
    ],
  ])('is not %s', async (_who, settings, headers) => {
    expect(await toldOf(settings, PEERS, headers)).toEqual([])
  })
})
