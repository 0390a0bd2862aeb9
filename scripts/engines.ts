import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../db/seed/demo.ts'
import { startServer } from '../tests/support/server.ts'
import { type Browser, openFirefox, openWebKit } from './engines/browser.ts'
import { stepsIn } from './engines/steps.ts'

// A guardian's and a coach's main story in Safari's and Firefox's engines, with pictures in .cache/engines. After a
// build, with Debian's webkit2gtk-driver, xvfb and firefox-esr: node scripts/engines.ts [webkit|firefox]

const pictures = join(import.meta.dirname, '../.cache/engines')
const engines = { webkit: openWebKit, firefox: openFirefox }
const phone = [390, 844] as const
const desktop = [1280, 900] as const
const inTokyo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' })
const inThreeDays = inTokyo.format(Date.now() + 3 * 86_400_000)

async function picture(browser: Browser, name: string) {
  await wait(1000)
  await writeFile(join(pictures, `${browser.name}-${name}.png`), await browser.picture())
}

async function logIn(browser: Browser, url: string, mailbox: string) {
  const { fill, submit } = stepsIn(browser)
  await browser.open(url)
  await fill('メールアドレス', `${mailbox}@example.jp`)
  await fill('パスワード', DEMO_PASSWORD)
  await picture(browser, `${mailbox}-log-in`)
  await submit('ログイン')
}

async function guardian(browser: Browser, url: string) {
  const { press, choose, see } = stepsIn(browser)
  await browser.resize(...phone)
  await logIn(browser, `${url}/`, 'yumiko')
  await press('出欠管理')
  await see('今週')
  await choose('不参加')
  await see('不参加にしました')
  await picture(browser, 'guardian-answers')
  await press('カレンダー')
  await see('月')
  await picture(browser, 'guardian-month')
  await browser.resize(...desktop)
  await press('週')
  await see('日(土)')
  await picture(browser, 'guardian-week')
}

async function coach(browser: Browser, url: string) {
  const { press, choose, see, fill, set } = stepsIn(browser)
  await browser.resize(...desktop)
  await logIn(browser, `${url}/team`, 'ono')
  await see('ダッシュボード')
  await press('スケジュール管理')
  await press('新規追加')
  await fill('タイトル', '合同練習（確認）')
  await set('日付', inThreeDays)
  await choose('U-12')
  await picture(browser, 'coach-event-form')
  await press('追加する')
  await see('スケジュールを追加しました')
  await press('合同練習（確認）')
  await press('の出欠を変更')
  await press('不参加にする')
  await see('不参加 1人')
  await picture(browser, 'coach-event')
  await browser.open(`${url}/team/schedule?view=week`)
  await see('件のスケジュール')
  await picture(browser, 'coach-week')
  await browser.open(`${url}/team/members?view=guardians`)
  await see('由美子')
  await picture(browser, 'coach-guardians')
}

await mkdir(pictures, { recursive: true })
const named = process.argv[2]
for (const [name, open] of Object.entries(engines)) {
  if (named && named !== name) continue
  const server = await startServer({}, ['--demo'])
  const browser = await open()
  try {
    await guardian(browser, server.url)
    await coach(browser, server.url)
    console.log(`✓ ${name}`)
  } catch (error) {
    process.exitCode = 1
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
    await picture(browser, 'failed')
  } finally {
    await browser.close()
    await server.stop()
  }
}
