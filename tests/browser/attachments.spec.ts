import { PNG } from '../support/photo.ts'
import { aClub, aMember, asPlayer, inDays, send } from './club.ts'
import { expect, test } from './fixtures.ts'

test('an event’s files: added, seen by players, deleted', async ({ page, newPerson }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { teamCode } = await aClub(page.request)
  const category = await send(page.request, 'POST', '/api/categories', { name: 'U-12' })
  const event = await send(page.request, 'POST', '/api/schedules', {
    title: '練習試合',
    date: inDays(2),
    categoryIds: [category.id],
  })
  await page.goto(`/team/schedule?event=${event.id}`)
  await page.getByRole('button', { name: 'ファイルを添付' }).click()
  const files = page.getByRole('dialog', { name: '添付ファイル' })
  for (const name of ['1.png', '2.png', '3.png', '4.png', '会場案内図.png'])
    await test.step(name, async () => {
      const chooser = page.waitForEvent('filechooser')
      const opener = files.getByRole('button', { name: 'ファイルを追加' })
      await opener.press('Enter')
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: PNG })
      await expect(files.getByRole('link', { name, exact: true })).toBeVisible()
      await expect(files.getByRole('progressbar')).toBeHidden()
      await expect(opener).toBeFocused()
    })
  await expect(files.getByText('0.01 MB')).toHaveCount(5)
  const remove = async (name: string) => {
    await files.getByRole('button', { name: `${name}の操作` }).click()
    await page.getByRole('menuitem', { name: '削除' }).click()
  }
  await remove('2.png')
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('添付ファイルを削除しました')).toBeVisible()
  await expect(files.getByRole('listitem')).toHaveCount(4)
  await expect(files).toBeFocused()

  const player = await newPerson()
  await asPlayer(player.request, (await aMember(page.request, teamCode)).account)
  const listed: { fileName: string; fileUrl: string }[] = await (
    await player.request.get(`/api/schedule-files?scheduleId=${event.id}`)
  ).json()
  expect(listed.map(({ fileName }) => fileName)).toEqual([
    '1.png',
    '3.png',
    '4.png',
    '会場案内図.png',
  ])
  const answer = await player.request.get(listed[3]?.fileUrl ?? '')
  expect((await answer.body()).equals(PNG)).toBe(true)

  await test.step('one that a colleague has just deleted is gone with its question', async () => {
    await remove('3.png')
    const id = listed[1]?.fileUrl.split('/').at(-1)
    await send(page.request, 'DELETE', `/api/schedule-files/${id}`)
    await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
    await expect(page.getByText('添付ファイルが見つかりませんでした')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(files.getByRole('listitem')).toHaveCount(3)
    await expect(files).toBeFocused()
  })

  await page.keyboard.press('Escape')
  await expect(files).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'このスケジュールを削除しますか？' })
  await expect(question).toContainText('（添付ファイル3件も消えます）')
  await question.getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('スケジュールを削除しました')).toBeVisible()
})
