import { chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoAccounts } from '../db/seed/demo.ts'
import { findBrowser } from '../tests/support/chromium.ts'

// What the first screens cost on a slow phone, from the address to their content, on a server with the
// demo club (npm start -- --demo): node scripts/bench-pages.ts [its address] [rounds]. A machine's speed
// varies, so compare two builds in the same minutes; requests and bytes don't vary.

const SLOW_PHONE = { cpu: 4, latency: 150, bytesPerSecond: 1_600_000 / 8 }
/** What the page still does once its content is there belongs to it, too. */
const QUIET_MS = 1500

const phone = { viewport: { width: 390, height: 844 }, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' }
const pages = [
  [null, '/', 'input[type=password]'],
  ['player', '/attendance', '#main [role=radiogroup]'],
  ['player', '/', '#main h3 button'],
  ['guardian', '/attendance', '#main [role=radiogroup]'],
  ['guardian', '/', '#main h3 button'],
  ['coach', '/team', '#main article'],
  ['coach', '/team/members', '#main select'],
] as const
const logIns = {
  coach: '/api/coach/login',
  player: '/api/student/login',
  guardian: '/api/student/login',
}

interface Load {
  ms: number
  requests: number
  kB: number
  scriptKB: number
  longTaskMs: number
  shift: number
}

const [baseURL = 'http://localhost:3000', rounds = '5'] = process.argv.slice(2)
const browser = await chromium.launch(await findBrowser())
const row = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
row(['page', 'cache', 'ms', 'requests', 'kB', 'of them JS', 'long tasks, ms', 'shift'])
row(Array(8).fill('---'))
for (const page of pages) {
  const loads: { cold: Load; warm: Load }[] = []
  for (let round = 0; round < Number(rounds); round++) loads.push(await openTwice(page))
  for (const cache of ['cold', 'warm'] as const) {
    const of = (figure: keyof Load) => median(loads.map((load) => load[cache][figure]))
    const place = `${page[0] ?? 'anybody'} ${page[1]}`
    const bytes = [of('kB').toFixed(1), of('scriptKB').toFixed(1)]
    row([
      place,
      cache,
      of('ms'),
      of('requests'),
      ...bytes,
      of('longTaskMs'),
      of('shift').toFixed(3),
    ])
  }
}
await browser.close()

/** With an empty cache in a browser that remembers who is signed in, and once more. */
async function openTwice([who, path, content]: (typeof pages)[number]) {
  const context = await browser.newContext({ ...phone, baseURL })
  if (who) {
    const email = demoAccounts.find(({ kind, role }) => role === who || kind === who)?.email
    await context.request.post(logIns[who], { data: { email, password: DEMO_PASSWORD } })
    const earlier = await context.newPage()
    await earlier.goto(path)
    await earlier.locator(content).first().waitFor()
    await earlier.close()
  }
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.clearBrowserCache')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latency,
    downloadThroughput: SLOW_PHONE.bytesPerSecond,
    uploadThroughput: SLOW_PHONE.bytesPerSecond,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpu })
  const measured = {
    cold: await open(page, path, content),
    warm: await open(page, path, content),
  }
  await context.close()
  return measured
}

async function open(page: Page, path: string, content: string): Promise<Load> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const scripts = new Set<string>()
  const cached = new Set<string>()
  const load = { requests: 0, kB: 0, scriptKB: 0 }
  client.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0 || cached.has(requestId)) return
    load.requests++
    load.kB += encodedDataLength / 1000
    if (scripts.has(requestId)) load.scriptKB += encodedDataLength / 1000
  })
  await page.goto(path, { waitUntil: 'commit' })
  const ms = await page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector(selector)
            ? resolve(Math.round(performance.now()))
            : requestAnimationFrame(look)
        look()
      }),
    content,
  )
  const atContent = { ...load }
  const { longTaskMs, shift } = await page.evaluate(async (quietMs) => {
    const figures = { longTaskMs: 0, shift: 0 }
    const observe = (type: string, add: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
        type,
        buffered: true,
      })
    observe('longtask', ({ duration }) => {
      figures.longTaskMs += Math.round(duration)
    })
    observe('layout-shift', (entry) => {
      if ('value' in entry) figures.shift += Number(entry.value)
    })
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    return figures
  }, QUIET_MS)
  await client.detach()
  return { ms, ...atContent, longTaskMs, shift }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
