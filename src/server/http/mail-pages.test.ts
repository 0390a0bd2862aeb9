import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, NOW, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import type { Topic } from '../../domain/notices/notice.ts'
import { issueLink } from '../notices/links.ts'

const database = await testDatabase()
const { db } = database
const { player, teamId } = await aClub(db)
const { accountId, email } = player
const app = await testApp(database, { settings: { PUBLIC_URL: 'https://club.test' } })
const expiresAt = new Date(NOW.getTime() + 60_000)

const aTopicLink = (topics: Topic[] = ['announcements'], until = expiresAt) =>
  issueLink(db, {
    recipient: { teamId, accountId, email, linkEpoch: 0 },
    purpose: 'topic',
    payload: { topics },
    expiresAt: until,
  })

/** As a mail program's server sends it (RFC 8058): no cookie, no Origin. */
const oneClick = (token: string, headers = {}) =>
  app.send('POST', `/u/${token}`, {
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const choice = async (topic: Topic) => {
  const { topics } = await player.calls.player.notices.settings()
  return topics.find((one) => one.topic === topic)
}

beforeEach(async () => {
  await db.deleteFrom('noticePreferences').execute()
})

describe("a mail's link that ends such mails", () => {
  test('shows a page that says which, and changes nothing however often it is opened', async () => {
    const token = await aTopicLink(['announcements', 'fees'])
    const before = await dump(db)
    for (let times = 0; times < 3; times++) {
      const page = await app.send('GET', `/u/${token}`)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('「お知らせ」「会費」のメールを止めます')
      expect(page.headers['referrer-policy']).toBe('same-origin')
      expect(page.headers['cache-control']).toContain('no-store')
      expect(page.body).not.toContain('<script')
    }
    expect(await dump(db)).toEqual(before)
  })

  test('ends them by one request; pushes stay', async () => {
    const answer = await oneClick(await aTopicLink())
    expect(answer.statusCode).toBe(200)
    expect(await choice('announcements')).toEqual({
      topic: 'announcements',
      mail: false,
      push: true,
    })
    expect(await choice('schedule')).toMatchObject({ mail: true })
  })

  test('is pressed on its own page, and not on another one', async () => {
    const host = 'club.test'
    const token = await aTopicLink()
    const foreign = await oneClick(token, { host, origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
    expect(await choice('announcements')).toMatchObject({ mail: true })
    const own = await oneClick(token, { host, origin: 'https://club.test' })
    expect(own.statusCode).toBe(200)
  })

  test.each(['GET', 'POST'] as const)('leads nowhere once it is over, by %s', async (method) => {
    const over = await aTopicLink(['fees'], new Date(NOW.getTime() - 1))
    for (const token of [over, 'a'.repeat(43), '<b>']) {
      const answer = await app.send(method, `/u/${encodeURIComponent(token)}`)
      expect([answer.statusCode, answer.body.includes('このリンクは使えません')]).toEqual([
        404,
        true,
      ])
    }
    expect(await choice('fees')).toMatchObject({ mail: true })
  })

  test('of one purpose is none of another', async () => {
    expect((await app.send('GET', `/c/${await aTopicLink()}`)).statusCode).toBe(404)
  })
})

test('a test mail that is opened proves the address, and ends that it was refused', async () => {
  await db.deleteFrom('mailAddresses').execute()
  await db
    .insertInto('mailAddresses')
    .values({ email, state: 'refused', reason: 'no mailbox', at: NOW.toISOString() })
    .execute()
  await player.calls.player.notices.sendTest()
  const [mail] = await takeMails()
  expect(mail).toMatchObject({ to: email, subject: '【ひかり台FC】メールの受け取り確認' })
  const token = /\/c\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const state = async () => (await player.calls.player.notices.settings()).mail.state
  expect(await state()).toBe('refused')
  expect((await app.send('GET', `/c/${token}`)).body).toContain('メールを受け取れます')
  expect(await state()).toBe('ok')
})
