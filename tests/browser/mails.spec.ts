import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { readMail } from '../support/read-mail.ts'
import { send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { answersOf, aPlayersClub, openAnswers } from './players-club.ts'

/** The links in what was mailed to an address, by where they lead: `/a/…` answers, `/r/…` confirms. */
async function linksTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails
    .filter((mail) => mail.includes(`To: ${address}\r\n`))
    .map((mail) => readMail(mail))
    .flatMap(({ text, html = '' }) => `${text} ${html}`.match(/https?:\/\/[^\s"<]+/g) ?? [])
}

test('a scanner that opens every link with scripts stores nothing; the family answers on the page behind it', async ({
  page: coach,
  newPerson,
  server,
  isAccessible,
}) => {
  const club = await aPlayersClub(coach)
  const { match, player } = club
  const family = await newPerson()
  await openAnswers(family, club)
  await send(coach.request, 'POST', `/api/schedules/${match.id}/remind`, {})
  await expect
    .poll(async () => (await linksTo(server.dataDir, player.account.email)).length)
    .toBeGreaterThan(0)
  const letter = { title: '集合写真', body: '1枚600円です。', needsConfirm: true }
  const { id } = await send(coach.request, 'POST', '/api/announcements', letter)
  const pagesOf = async (pattern: RegExp) => {
    const links = await linksTo(server.dataDir, player.account.email)
    return [...new Set(links.filter((link) => pattern.test(link)))]
  }
  await expect.poll(async () => (await pagesOf(/\/r\//)).length).toBe(1)
  const links = await pagesOf(/./)
  expect(links.filter((link) => link.includes('?choose=')).length).toBe(3)

  const scanner = await newPerson()
  for (const link of [...links, ...links]) {
    await scanner.goto(link)
    await scanner.waitForLoadState('networkidle')
  }
  const counts = async () => (await send(coach.request, 'GET', `/api/announcements/${id}`)).counts
  expect(await answersOf(family, club)).toEqual([])
  expect(await counts()).toMatchObject({ read: 0, confirmed: 0 })

  const reader = await newPerson()
  const [choosing = ''] = await pagesOf(/choose=o-/)
  const [confirming = ''] = await pagesOf(/\/r\//)
  await reader.goto(choosing)
  await isAccessible(reader)
  await reader.getByRole('button', { name: /回答する/ }).click()
  await expect(reader.getByText('1件、回答しました')).toBeVisible()
  expect(await answersOf(family, club)).toMatchObject([{ scheduleId: match.id, status: '○' }])
  await reader.goto(confirming)
  await isAccessible(reader)
  await reader.getByRole('button', { name: '確認しました' }).click()
  await expect(reader.getByRole('heading', { name: '確認しました' })).toBeVisible()
  expect(await counts()).toMatchObject({ read: 1, confirmed: 1 })
})

/** The browser's own name of the page's worker, by which a push is handed to it. */
async function registrationIn(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  return found
}

// This browser has no notifications of its own: what the worker would have it show is kept instead, and a click on
// it is made of that.
const KEEP_SHOWN = `
  self.shown = []
  ExtendableEvent.prototype.waitUntil = () => {}
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    self.shown.push({ title, ...options })
  }`
const CLICK = `
  const click = new ExtendableEvent('notificationclick')
  const [{ data }] = self.shown.splice(0, 1)
  Object.defineProperty(click, 'notification', { value: { data, close() {} } })
  self.dispatchEvent(click)`

test('a push comes to the worker, which shows it and opens what it is about', async ({
  page,
  context,
  newPerson,
  server,
}) => {
  const club = await aPlayersClub(await newPerson())
  await openAnswers(page, club)
  await page.evaluate(() => navigator.serviceWorker.register('/notices-worker.js'))
  await page.evaluate(() => navigator.serviceWorker.ready)
  // From then on the page is the worker's.
  await page.goto('/profile')
  const cdp = await context.newCDPSession(page)
  const registrationId = await registrationIn(cdp)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no worker')
  await worker.evaluate(KEEP_SHOWN)
  const notification = {
    title: '予定が変わりました：12/6(日) U-10 練習',
    body: 'ひかり台FC',
    tag: 'one',
    navigate: `${server.url}/attendance`,
    lang: 'ja',
  }
  const data = JSON.stringify({ web_push: 8030, notification })
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data })
  const { navigate, ...shown } = notification
  await expect
    .poll(() => worker.evaluate('self.shown'))
    .toEqual([{ ...shown, icon: '/apple-touch-icon.png', data: { navigate } }])
  await worker.evaluate(CLICK)
  await expect(page).toHaveURL(/\/attendance$/)
})
