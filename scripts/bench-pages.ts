import { chromium } from '@playwright/test'
import { DEMO_PASSWORD, demoAccounts } from '../db/seed/demo.ts'
import { findBrowser } from '../tests/support/chromium.ts'

// How long the first screens take from the address to their content, on a server with the demo club
// (npm start -- --demo): node scripts/bench-pages.ts [its address]. A machine's speed varies, so compare
// two builds in the same minutes.

const ROUNDS = 7
const phone = { viewport: { width: 390, height: 844 }, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' }
const pages = [
  [null, '/', 'input[type=password]'],
  ['coach', '/team', '#main article'],
  ['coach', '/team/members', '#main select'],
  ['player', '/attendance', '#main [role=radiogroup]'],
  ['player', '/', '#main [role=tab]'],
] as const
const logIns = { coach: '/api/coach/login', player: '/api/student/login' }

const baseURL = process.argv[2] ?? 'http://localhost:3000'
const browser = await chromium.launch(await findBrowser())
for (const page of pages) {
  const rounds: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await openTwice(page))
  const [first, again] = [0, 1].map((visit) => median(rounds.map((times) => times[visit] ?? 0)))
  console.log(`${page[0] ?? 'anybody'} ${page[1]}: ${first} ms, with a warm cache ${again} ms`)
}
await browser.close()

/** Milliseconds until what `content` names is drawn, in a new browser context and once more. */
async function openTwice([who, path, content]: (typeof pages)[number]): Promise<[number, number]> {
  const context = await browser.newContext({ ...phone, baseURL })
  if (who) {
    const email = demoAccounts.find(({ kind }) => kind === who)?.email
    await context.request.post(logIns[who], { data: { email, password: DEMO_PASSWORD } })
  }
  const page = await context.newPage()
  const open = async () => {
    await page.goto(path)
    await page.locator(content).first().waitFor()
    return await page.evaluate(() => Math.round(performance.now()))
  }
  const times: [number, number] = [await open(), await open()]
  await context.close()
  return times
}

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[times.length >> 1]
}
