import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../db/seed/demo.ts'
import { mother } from '../db/seed/guardians.ts'
import { brother } from '../db/seed/members.ts'
import { emailOf } from '../db/seed/people.ts'
import { findBrowser } from '../tests/support/chromium.ts'

// The pictures of docs/guide.ja.md, of a server with a new demo club (npm start -- --demo):
// node scripts/guide-pictures.ts [its address]

const FOLDER = join(import.meta.dirname, '../docs/images')
const phone = { viewport: { width: 390, height: 844 }, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' }

const coach = { path: '/api/coach/login', email: emailOf('ono') }
const player = { path: '/api/student/login', email: emailOf(brother.mailbox) }
const guardian = { path: '/api/student/login', email: emailOf(mother.mailbox) }

interface Picture {
  name: string
  who: typeof coach | null
  path: string
  /** What shows that the page is there. */
  content: string
  /** What is done before the picture is taken. */
  ready?: (page: Page) => Promise<void>
}

const roster = [
  '氏名\t生年月日\t背番号\tカテゴリー\t保護者1氏名\t続柄1\tメール1',
  '鈴木 湊\t2014/4/20\t1\tU-12\t鈴木 麻衣\t母\tmai@example.jp',
  '西村 蒼\t2016/2/30\t18\tU-10\t西村 美咲\t母\tmisaki.n@example.jp',
  '髙﨑 𠮷乃\t2017/11/14\t\tガールズ\t髙﨑 悟\t父\t',
].join('\n')

const pictures: Picture[] = [
  { name: 'attendance', who: player, path: '/attendance', content: '#main [role=radiogroup]' },
  { name: 'family', who: guardian, path: '/attendance', content: '#main [role=radiogroup]' },
  {
    name: 'event',
    who: coach,
    path: '/team/schedule?view=list',
    content: '#main article h3 button',
    ready: async (page) => {
      await page.locator('#main article h3 button').first().click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'announcement',
    who: coach,
    path: '/team/notices?dialog=new',
    content: '[role=dialog] textarea',
    ready: async (page) => {
      await page.getByLabel('タイトル').fill('集合写真の注文について')
      await page
        .getByLabel('本文')
        .fill('11/29(日)のリーグ戦のあとに撮った集合写真を、1枚600円で注文できます。')
      await page.getByRole('button', { name: /世帯に知らせる/ }).waitFor()
    },
  },
  {
    name: 'guardians',
    who: coach,
    path: '/team/members?view=guardians',
    content: '#main a[href^="tel:"]',
  },
  {
    name: 'register',
    who: null,
    path: '/player/login?code=HKR7M2XT',
    content: 'h1',
    ready: (page) => page.getByRole('radio', { name: /保護者として/ }).click(),
  },
  {
    name: 'profile',
    who: guardian,
    path: '/profile',
    content: '#main a[href^="tel:"]',
    ready: toFamily,
  },
  {
    name: 'import',
    who: coach,
    path: '/team/members/import',
    content: 'textarea',
    ready: async (page) => {
      await page.locator('textarea').fill(roster)
      await page.getByRole('button', { name: '読み取る' }).click()
      await page.getByRole('button', { name: /人を取り込む/ }).waitFor()
      await page.getByRole('main').getByRole('listitem').first().waitFor()
    },
  },
]

const [baseURL = 'http://localhost:3000'] = process.argv.slice(2)
const browser = await chromium.launch(await findBrowser())
for (const picture of pictures) await take(picture)
await browser.close()

function toFamily(page: Page) {
  return page
    .getByRole('region', { name: '家族' })
    .evaluate((card) => scrollTo(0, card.getBoundingClientRect().top + scrollY - 64))
}

/** Once nothing moves any more. */
async function take({ name, who, path, content, ready }: Picture) {
  const context = await browser.newContext({ ...phone, baseURL, reducedMotion: 'reduce' })
  if (who)
    await context.request.post(who.path, { data: { email: who.email, password: DEMO_PASSWORD } })
  const page = await context.newPage()
  await page.goto(path)
  await page.locator(content).first().waitFor()
  await ready?.(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' })
  await context.close()
}
