import { readFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { PNG } from '../support/photo.ts'
import { aClub, aMember, asPlayer, PASSWORD, passwordIn, send } from './club.ts'
import { expect, test } from './fixtures.ts'

const SHIFT_JIS = Buffer.from('96bc914f2c9477944e8d860a8d828bb42098402c3130', 'hex')
const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`)
/** Leaves its mark wherever a script of this site could. */
const MARK = `for (const place of [window, parent, top, opener]) {
  try { place.wasRun = true } catch {}
}
try { localStorage.setItem('wasRun', 'yes') } catch {}
try { document.cookie = 'wasRun=yes' } catch {}`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="${MARK.replaceAll(/\s+/g, ' ')}">
<script>${MARK}</script><circle cx="20" cy="20" r="15"/></svg>`
const HTML = `<!doctype html><img src=x onerror="${MARK.replaceAll(/\s+/g, ' ')}"><script>${MARK}</script>`

/** Half a second of a square that changes its colour. */
async function aFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let hue = 0; hue < 360; hue += 12) {
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = `hsl(${hue} 80% 50%)`
      context?.fillRect(0, 0, 64, 64)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

const upload = async (page: Page, name: string, buffer: Buffer) => {
  await page
    .getByLabel('アップロードするファイル')
    .setInputFiles({ name, mimeType: 'text/html', buffer })
  await expect(card(page, name)).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
}
const card = (page: Page, title: string) =>
  page.getByRole('list', { name: '資料' }).getByRole('button', { name: title }).first()
const openMenu = (page: Page, label: string, verb: string) =>
  page
    .getByRole('button', { name: label })
    .click()
    .then(() => page.getByRole('menuitem', { name: verb }).click())

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a coach’s shared documents, and a player who reads them', async ({ page, newPerson }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  const { teamCode } = await aClub(page.request)

  await test.step('an empty page says what to do; an empty name makes no folder', async () => {
    await page.goto('/team')
    await page.getByRole('link', { name: '共有資料' }).click()
    await expect(page.getByRole('heading', { name: '資料がありません' })).toBeVisible()
    await page.getByRole('button', { name: 'フォルダを作成' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('フォルダ名').fill('   ')
    await dialog.getByRole('button', { name: '作成する' }).click()
    await expect(dialog.getByText('フォルダ名を入力してください')).toBeVisible()
    await dialog.getByLabel('フォルダ名').fill(' 大会要項 ')
    await dialog.getByRole('button', { name: '作成する' }).click()
    await expect(page.getByText('フォルダを作成しました')).toBeVisible()
    await expect(page.getByRole('link', { name: '大会要項', exact: true })).toBeVisible()
  })

  await test.step('folders within folders stand in the address; a button leads back', async () => {
    await page.getByRole('link', { name: '大会要項', exact: true }).click()
    await expect(page).toHaveURL(/\?folder=/)
    await page.getByRole('button', { name: 'フォルダを作成' }).click()
    await page.getByLabel('フォルダ名').fill('秋季大会')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: '秋季大会', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'フォルダの場所' })).toContainText('大会要項')
    await page.reload()
    await upload(page, '組合せ.txt', Buffer.from('第1試合'))
    await page.getByRole('link', { name: 'トップに戻る' }).click()
    await expect(page).toHaveURL(/\/team\/information$/)
  })

  await test.step('each kind of file has its preview', async () => {
    await upload(page, '会場案内図.png', PNG)
    await upload(page, '総会のお知らせ（最終）.pdf', PDF)
    await upload(page, '名簿.csv', SHIFT_JIS)
    await upload(page, 'お知らせ.txt', Buffer.from('練習は9時からです'))
    await upload(page, '申込書.docx', Buffer.from('PK'))
    const dialog = page.getByRole('dialog')
    await card(page, '会場案内図.png').click()
    const image = dialog.getByRole('img', { name: '会場案内図.png' })
    await expect(image).toHaveJSProperty('naturalWidth', 1)
    await close(page)
    await card(page, '総会のお知らせ').click()
    const frame = await dialog.locator('iframe').elementHandle()
    expect(await frame?.contentFrame()).not.toBeNull()
    await expect(dialog.locator('iframe')).toHaveJSProperty('clientHeight', 600)
    const alone = dialog.getByRole('link', { name: '新しいタブで開く' })
    await expect(alone).toHaveAttribute('target', '_blank')
    const pdf = await page.request.get((await alone.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-disposition']).toMatch(/^inline;/)
    await close(page)
    await card(page, '名簿.csv').click()
    await expect(dialog.getByText('高橋 蓮,10')).toBeVisible()
    await close(page)
    await card(page, 'お知らせ.txt').click()
    await expect(dialog.getByText('練習は9時からです')).toBeVisible()
    await close(page)
    await card(page, '申込書.docx').click()
    await expect(dialog.getByText('このファイルはプレビューできません')).toBeVisible()
    const wait = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'ダウンロード' }).click()
    expect((await wait).suggestedFilename()).toBe('申込書.docx')
    await close(page)
  })

  await test.step('a download keeps its Japanese name and its bytes', async () => {
    const wait = page.waitForEvent('download')
    await page.getByRole('link', { name: '総会のお知らせ（最終）.pdfをダウンロード' }).click()
    const download = await wait
    expect(download.suggestedFilename()).toBe('総会のお知らせ（最終）.pdf')
    expect((await readFile(await download.path())).equals(PDF)).toBe(true)
  })

  await test.step('more than 50 MB is refused before a byte is sent', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      // The code of other pages may still be on its way.
      if (request.resourceType() !== 'script') calls.push(request.url())
    })
    await page.evaluate(() => {
      const input = document.querySelector('input[type=file]')
      if (!(input instanceof HTMLInputElement)) throw new Error('no input')
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(50 * 1024 * 1024 + 1)], '大きい.mp4'))
      input.files = data.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(page.getByText('ファイルは50MB以下にしてください')).toBeVisible()
    expect(calls).toEqual([])
  })

  await test.step('a file that is dropped is uploaded; an upload can be cancelled', async () => {
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.items.add(new File(['drop'], 'ドロップ.txt'))
      const about = { bubbles: true, cancelable: true, dataTransfer: data }
      document.body.dispatchEvent(new DragEvent('dragover', about))
      document.body.dispatchEvent(new DragEvent('drop', about))
    })
    await expect(card(page, 'ドロップ.txt')).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await page.route('**/files/uploads/**', () => {})
    const chooser = page.waitForEvent('filechooser')
    const opener = page.getByRole('button', { name: 'アップロード', exact: true })
    await opener.press('Enter')
    await (await chooser).setFiles({
      name: '途中.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    })
    await expect(page.getByRole('progressbar', { name: '途中.txt' })).toBeVisible()
    await expect(opener).toBeDisabled()
    await expect(opener).toBeFocused()
    await page.getByRole('button', { name: '中止' }).press('Enter')
    await expect(page.getByText('アップロードを中止しました')).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await expect(opener).toBeFocused()
    await page.unroute('**/files/uploads/**')
    await page.reload()
    await expect(card(page, 'ドロップ.txt')).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await expect(page.getByText('途中.txt')).toBeHidden()
  })

  await test.step('rename, move, delete', async () => {
    await page.getByRole('button', { name: '資料「ドロップ.txt」の操作' }).press('Enter')
    await expect(page.getByRole('menu')).toBeFocused()
    await expect(page.getByRole('menu')).toHaveAttribute('aria-activedescendant', /名前を変更$/)
    await page.keyboard.press('Enter')
    await page.getByLabel('タイトル').fill('持ち物')
    await page.getByRole('button', { name: '保存する' }).click()
    await expect(page.getByText('資料名を変更しました')).toBeVisible()
    await openMenu(page, '資料「持ち物」の操作', '移動')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeFocused()
    await close(page)
    await expect(page.getByRole('button', { name: '資料「持ち物」の操作' })).toBeFocused()
    await openMenu(page, '資料「持ち物」の操作', '移動')
    await expect(dialog.getByRole('button', { name: 'ここに移動' })).toBeDisabled()
    await dialog.getByRole('button', { name: '大会要項' }).press('Enter')
    await expect(dialog.getByText('大会要項')).toBeFocused()
    await dialog.getByRole('button', { name: '上へ' }).press('Enter')
    await expect(dialog.getByText('共有資料（トップ）')).toBeFocused()
    await dialog.getByRole('button', { name: '大会要項' }).click()
    await dialog.getByRole('button', { name: 'ここに移動' }).click()
    await expect(page.getByText('資料を移動しました')).toBeVisible()
    await expect(card(page, '持ち物')).toBeHidden()
    await card(page, '申込書.docx').click()
    await page.getByRole('dialog').getByRole('button', { name: '削除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
    await expect(page.getByText('資料を削除しました')).toBeVisible()
    await expect(page).not.toHaveURL(/open=|remove=/)
    await expect(card(page, '申込書.docx')).toBeHidden()
  })

  const player = await newPerson()
  await test.step('a player reads and changes nothing', async () => {
    await asPlayer(player.request, (await aMember(page.request, teamCode)).account)
    await player.goto('/information')
    await expect(player.getByRole('button', { name: 'フォルダを作成' })).toHaveCount(0)
    await expect(player.getByRole('button', { name: /の操作/ })).toHaveCount(0)
    await card(player, '名簿.csv').click()
    await expect(player.getByRole('dialog').getByText('高橋 蓮,10')).toBeVisible()
    await expect(player.getByRole('dialog').getByRole('button', { name: '削除' })).toHaveCount(0)
    await close(player)
    await player.getByRole('link', { name: '大会要項', exact: true }).click()
    await expect(card(player, '持ち物')).toBeVisible()
  })

  await test.step('a preview tells a lost connection from a file that was deleted', async () => {
    const dialog = player.getByRole('dialog')
    await player.goto('/information')
    await card(player, '名簿.csv').click()
    await expect(dialog.getByText('高橋 蓮,10')).toBeVisible()
    await close(player)
    await player.context().setOffline(true)
    await card(player, '会場案内図.png').click()
    await expect(dialog.getByRole('alert')).toContainText('資料を読み込めませんでした')
    await player.context().setOffline(false)
    await dialog.getByRole('button', { name: '再読み込み' }).click()
    await expect(dialog.getByRole('img', { name: '会場案内図.png' })).toBeVisible()
    await close(player)
    const documents: { id: string; fileName: string }[] = await (
      await page.request.get('/api/documents')
    ).json()
    const pdf = documents.find(({ fileName }) => fileName.endsWith('.pdf'))
    await page.request.delete(`/api/documents/${pdf?.id}`)
    await card(player, '総会のお知らせ').click()
    await expect(dialog.getByRole('alert')).toContainText('この資料は削除されました')
    await expect(dialog.getByRole('link', { name: 'ダウンロード' })).toHaveCount(0)
    const end = dialog.getByRole('button', { name: '閉じる' }).last()
    await expect(end).toBeFocused()
    await end.click()
    await expect(player.locator('#main')).toBeFocused()
    await expect(card(player, '総会のお知らせ')).toHaveCount(0)
  })

  await test.step('a coach is told what is gone; an image that is cut off can be asked for again', async () => {
    const dialog = page.getByRole('dialog')
    await card(page, '総会のお知らせ').click()
    await expect(dialog.getByRole('alert')).toContainText('この資料は削除されました')
    await dialog.getByRole('button', { name: '閉じる' }).last().click()
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/open=/)
    await expect(card(page, '総会のお知らせ')).toHaveCount(0)
    const image = dialog.getByRole('img', { name: '会場案内図.png' })
    const isImage = (request: Request) => request.resourceType() === 'image'
    await page.route('**/files/**', (route) =>
      isImage(route.request()) ? route.abort('connectionreset') : route.continue(),
    )
    await page.reload()
    await card(page, '会場案内図.png').click()
    await expect(dialog.getByText('このファイルはプレビューできません')).toBeVisible()
    await page.unroute('**/files/**')
    await dialog.getByRole('button', { name: '再読み込み' }).click()
    await expect(image).toHaveJSProperty('naturalWidth', 1)
    await close(page)
  })

  await test.step('a folder goes with what it holds, and says how much that is', async () => {
    await page.route(/folders\.contents/, (route) => route.abort('internetdisconnected'))
    await openMenu(page, 'フォルダ「大会要項」の操作', '削除')
    const confirm = page.getByRole('alertdialog')
    await expect(confirm).toContainText('件数を読み込めませんでした')
    await expect(confirm.getByRole('button', { name: '削除する' })).toBeDisabled()
    await page.unroute(/folders\.contents/)
    await confirm.getByRole('button', { name: '再読み込み' }).click()
    await expect(confirm).toContainText('フォルダ1件・資料2件（0.01 MB）')
    const parentFolderId = new URL(page.url()).searchParams.get('remove')
    await send(page.request, 'POST', '/api/folders', { name: '控え', parentFolderId })
    const old = player.getByRole('link', { name: '大会要項', exact: true })
    const address = (await old.getAttribute('href')) ?? ''
    await confirm.getByRole('button', { name: '削除する' }).click()
    await expect(confirm).toContainText('フォルダ2件・資料2件')
    await expect(page.getByText('フォルダの中身が変わりました')).toBeVisible()
    await confirm.getByRole('button', { name: '削除する' }).click()
    await expect(page.getByText('フォルダを削除しました')).toBeVisible()
    await expect(page.getByRole('link', { name: '大会要項', exact: true })).toHaveCount(0)
    await player.goto(address)
    await expect(player.getByRole('heading', { name: 'フォルダが見つかりません' })).toBeVisible()
    await player.getByRole('link', { name: 'トップに戻る' }).last().click()
    await expect(card(player, '名簿.csv')).toBeVisible()
    await expect(player.getByRole('link', { name: '大会要項', exact: true })).toHaveCount(0)
  })

  await test.step('nothing is added to a folder that another coach has deleted', async () => {
    const { id } = await send(page.request, 'POST', '/api/folders', { name: '合宿' })
    await page.goto(`/team/information?folder=${id}`)
    await expect(page.getByText('このフォルダは空です')).toBeVisible()
    await send(page.request, 'DELETE', `/api/folders/${id}`)
    await page.getByRole('button', { name: 'フォルダを作成' }).click()
    await page.getByRole('dialog').getByLabel('フォルダ名').fill('写真')
    await page.getByRole('dialog').getByRole('button', { name: '作成する' }).click()
    await expect(page.getByRole('heading', { name: 'フォルダが見つかりません' })).toBeVisible()
    await expect(page.getByText('このフォルダは空です')).toHaveCount(0)
    await page.getByRole('link', { name: 'トップに戻る' }).last().click()
  })

  await test.step('nothing is moved to a folder that another coach has deleted', async () => {
    const { id } = await send(page.request, 'POST', '/api/folders', { name: '遠征' })
    await send(page.request, 'POST', '/api/folders', { name: '写真', parentFolderId: id })
    await page.reload()
    await openMenu(page, '資料「名簿.csv」の操作', '移動')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '遠征' }).click()
    await expect(dialog.getByRole('button', { name: '写真' })).toBeVisible()
    await send(page.request, 'DELETE', `/api/folders/${id}`)
    await dialog.getByRole('button', { name: 'ここに移動' }).click()
    await expect(dialog.getByRole('heading', { name: 'フォルダが見つかりません' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '写真' })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'ここに移動' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'トップに戻る' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('共有資料（トップ）')).toBeFocused()
    await expect(dialog.getByRole('button', { name: '遠征' })).toHaveCount(0)
    await close(page)
  })

  await test.step('of a long text the beginning is shown, and said to be no more', async () => {
    await upload(page, '記録.log', Buffer.from('第1試合\n'.repeat(100_000)))
    await card(page, '記録.log').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('先頭だけを表示しています')).toBeInViewport()
    await close(page)
  })

  await test.step('a deleted file that has no preview is not offered for downloading', async () => {
    await upload(page, '記録.bin', Buffer.from([0, 1, 2]))
    const documents = await send(page.request, 'GET', '/api/documents')
    const { id } = documents.find(({ title }: { title: string }) => title === '記録.bin')
    await send(page.request, 'DELETE', `/api/documents/${id}`)
    await card(page, '記録.bin').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('この資料は削除されました')
    await expect(dialog.getByRole('link', { name: 'ダウンロード' })).toHaveCount(0)
    await dialog.getByRole('button', { name: '閉じる' }).last().click()
    await expect(card(page, '記録.bin')).toHaveCount(0)
  })

  await test.step('a preview whose session has ended asks to log in again, and then shows it', async () => {
    await player.request.post('/api/student/logout')
    await card(player, 'お知らせ.txt').click()
    const again = player.getByRole('dialog', { name: 'ログインが切れました' })
    await passwordIn(again).fill(PASSWORD)
    await passwordIn(again).press('Enter')
    await expect(again).toBeHidden()
    await player.getByRole('button', { name: '再読み込み' }).click()
    await expect(player.getByRole('dialog').getByText('練習は9時からです')).toBeVisible()
  })
})

test('no script of a stored file runs on this site', async ({ page, problems }) => {
  test.slow()
  await aClub(page.request)
  await page.goto('/team/information')
  await upload(page, '図.svg', Buffer.from(SVG))
  await upload(page, 'お知らせ.html', Buffer.from(HTML))
  await upload(page, 'html.txt', Buffer.from(HTML))
  const documents: { fileName: string; fileUrl: string }[] = await (
    await page.request.get('/api/documents')
  ).json()
  const traces = () =>
    page.evaluate(() => ({
      ran: 'wasRun' in window,
      stored: localStorage.getItem('wasRun'),
      cookie: document.cookie.includes('wasRun'),
    }))
  const none = { ran: false, stored: null, cookie: false }

  for (const { fileName } of documents) {
    await card(page, fileName).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await traces(), `preview of ${fileName}`).toEqual(none)
    await close(page)
  }
  for (const { fileName, fileUrl } of documents)
    for (const query of ['', '?preview=text']) {
      await page.evaluate(async (address) => {
        const frame = document.createElement('iframe')
        frame.src = address
        document.body.append(frame)
        const opened = window.open(address)
        await new Promise((resolve) => setTimeout(resolve, 700))
        opened?.close()
        frame.remove()
      }, fileUrl + query)
      expect(await traces(), `${fileName}${query} by its address`).toEqual(none)
    }
  // The browser says of each script that it was stopped; a sandboxed page gets no icon either.
  const stopped = /^console: (Blocked script execution|.*ERR_BLOCKED_BY_RESPONSE.NotSameOrigin)/
  expect(problems.some((problem) => problem.includes('Blocked script execution'))).toBe(true)
  problems.splice(0, problems.length, ...problems.filter((problem) => !stopped.test(problem)))
})

test('a film plays where it is stored, and its parts are asked for', async ({ page }) => {
  await aClub(page.request)
  await page.goto('/team/information')
  await upload(page, '決勝.webm', await aFilm(page))
  const part = page.waitForResponse((answer) => answer.status() === 206)
  await card(page, '決勝.webm').click()
  const film = page.getByRole('dialog').locator('video')
  expect((await part).headers()['content-type']).toBe('video/webm')
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
  })
  await expect
    .poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(0.2)
  expect(await film.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)).toBe(64)
})
