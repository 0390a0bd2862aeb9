import { startServer } from '../support/server.ts'
import { anAddress, PASSWORD, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { logIn, shown } from './screen.ts'

test.use({ installation: 'restore' })

test('on an empty server a backup of another one brings everything back, its administrator too', async ({
  page,
  newPerson,
  isAccessible,
}) => {
  test.slow()
  const old = await startServer({})
  const { request } = await newPerson()
  const at = (path: string) => old.url + path
  const me = { email: anAddress(), password: PASSWORD }
  let file: Buffer
  try {
    await send(request, 'POST', at('/api/admin/register'), { name: '山本 直美', ...me })
    await send(request, 'POST', at('/api/admin/login'), me)
    await send(request, 'POST', at('/api/teams/register'), {
      clubName: '青葉ベアーズ',
      address: '第一小学校',
      sport: 'サッカー',
      ownerName: '大野 健司',
      ownerEmail: anAddress(),
      password: PASSWORD,
    })
    await send(request, 'POST', at('/api/admin/backups'))
    const made = async () => (await send(request, 'GET', at('/api/admin/backups')))[0]
    await expect.poll(async () => (await made())?.rehearsedAt, { timeout: 30_000 }).toBeTruthy()
    file = await (await request.get(at(`/files/backups/${(await made()).id}`))).body()
  } finally {
    await old.stop()
  }

  await page.goto('/admins/setup')
  await expect(page.getByRole('heading', { name: 'バックアップから復元する' })).toBeVisible()
  await isAccessible(page)
  const choose = (buffer: Buffer) =>
    page
      .getByLabel('バックアップ', { exact: true })
      .setInputFiles({ name: 'maruclub.tar', mimeType: 'application/x-tar', buffer })
  await choose(Buffer.from('no archive'))
  await shown(page, 'このファイルからは復元できません')
  await choose(file)
  await shown(page, 'バックアップから復元しました')
  await page.waitForURL('**/admins/login')
  await logIn(page, me)
  await page.waitForURL('**/admins')
  await expect(page.getByText('青葉ベアーズ').first()).toBeVisible()

  // With somebody in it, nothing is replaced any more.
  await page.goto('/admins/setup')
  await shown(page, '初期設定は完了しています')
  const refused = await request.put('/files/restore', { data: file })
  expect(refused.status()).toBe(403)
})
