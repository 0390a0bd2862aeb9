import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tests/support/chromium.ts'
import { demoScreens, type Screen, type Who } from '../tests/support/demo-screens.ts'
import { startServer } from '../tests/support/server.ts'

// Makes docs/screens.md, its pictures and the README's, from the demo club as it is built (the guide's are
// guide-pictures.ts): node scripts/pictures.ts

const docs = join(import.meta.dirname, '../docs')
const images = join(docs, 'images')
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const quiet = { locale: 'ja-JP', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' } as const

const people: [who: Who, heading: string][] = [
  ['player', 'Players'],
  ['guardian', 'Guardians'],
  ['coach', 'Coaches'],
  ['admin', 'The administrator'],
  ['anybody', 'Before the log-in'],
]

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

async function picture(page: Page): Promise<Buffer> {
  const client = await page.context().newCDPSession(page)
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 60 })
  await client.detach()
  return Buffer.from(data, 'base64')
}

async function tour(browser: Browser, baseURL: string, who: Who): Promise<Screen[]> {
  let screens: Screen[] = []
  for (const viewport of [phone, desktop]) {
    const context = await browser.newContext({ ...quiet, viewport, baseURL })
    screens = await demoScreens(context.request, who)
    const page = await context.newPage()
    for (const { name, path } of screens) {
      await open(page, path)
      const file = `${who}-${name}-${viewport.width}.webp`
      await writeFile(join(images, 'screens', file), await picture(page))
    }
    await context.close()
  }
  return screens
}

const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

/** The README's: a coach's dashboard, and a player's phone beside it. */
async function overview(browser: Browser, baseURL: string) {
  const shots: string[] = []
  for (const [who, viewport, path] of [
    ['coach', desktop, '/team'],
    ['player', { ...phone, height: desktop.height }, '/attendance'],
  ] as const) {
    const context = await browser.newContext({ ...quiet, viewport, baseURL })
    await demoScreens(context.request, who)
    const page = await context.newPage()
    await open(page, path)
    shots.push(dataUrl(await page.screenshot()))
    await context.close()
  }
  const page = await browser.newPage({ viewport: { width: 1748, height: 848 } })
  await page.setContent(
    `<body style="margin:0;padding:24px;display:flex;gap:28px;background:#e8eaef">${shots
      .map((src) => `<img src="${src}" style="border:1px solid #d5d8df">`)
      .join('')}</body>`,
  )
  await page.screenshot({ path: join(images, 'overview.png') })
  await page.close()
}

const section = (who: Who, heading: string, screens: readonly Screen[]) =>
  [
    `## ${heading}\n`,
    ...screens.map(({ name, title }) => {
      const image = (width: number, shown: number) =>
        `<img src="images/screens/${who}-${name}-${width}.webp" width="${shown}" alt="${title}, ${width} px" />`
      return `### ${title}\n\n${image(390, 195)} ${image(1280, 512)}\n`
    }),
  ].join('\n')

const server = await startServer({}, ['--demo'])
const browser = await chromium.launch(await findBrowser())
try {
  await rm(join(images, 'screens'), { recursive: true, force: true })
  await mkdir(join(images, 'screens'), { recursive: true })
  const parts: string[] = []
  for (const [who, heading] of people)
    parts.push(section(who, heading, await tour(browser, server.url, who)))
  const head =
    '# Screens\n\nEvery screen and every dialog that has an address, of the demo club, on a phone and on a desktop.\nMade by `node scripts/pictures.ts` after a build.\n'
  await writeFile(join(docs, 'screens.md'), [head, ...parts].join('\n'))
  await overview(browser, server.url)
} finally {
  await browser.close()
  await server.stop()
}
