import { aClub, aMember, asPlayer, inDays, send } from './club.ts'
import { expect, test } from './fixtures.ts'

const TODAY = inDays(0)

test('on a phone: rain on a day of three events, two taps; no answer is taken until they take place again', async ({
  page,
  newPerson,
  isAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { teamCode } = await aClub(page.request)
  const post = (path: string, data: object) => send(page.request, 'POST', path, data)
  const category = await post('/api/categories', { name: 'U-8' })
  // Without times they are to come until the day is over.
  const anEvent = (title: string, venue: string) =>
    post('/api/schedules', { title, date: TODAY, venue, categoryIds: [category.id] })
  const first = await anEvent('U-8 練習', '第一小学校')
  await anEvent('U-10 練習', '第一小学校')
  await anEvent('GK練習', '市民体育館')
  const member = await aMember(page.request, teamCode)
  const parent = await newPerson()
  await asPlayer(parent.request, member.account)
  const choice = { studentId: member.id, categoryIds: [category.id] }
  await send(parent.request, 'POST', `/api/student/${member.id}/categories`, choice)
  await parent.goto(`/?event=${first.id}`)
  const marks = parent.getByRole('dialog').getByRole('radio')
  await expect(marks.first()).toBeEnabled()

  await page.goto('/team')
  const toasts = page.locator('#toasts')
  const sheet = page.getByRole('dialog', { name: 'U-8 練習を中止にする' })
  const struck = (title: string) => page.getByRole('article').filter({ hasText: title })
  await test.step('the sheet has chosen rain, and what else is at that place', async () => {
    await page.getByRole('button', { name: '「U-8 練習」を中止にする' }).click()
    await expect(sheet.getByRole('radio', { name: '雨天のため' })).toBeChecked()
    await expect(sheet.getByRole('checkbox', { name: /U-10 練習/ })).toBeChecked()
    await expect(sheet.getByRole('checkbox', { name: /GK練習/ })).not.toBeChecked()
    await isAccessible(page)
  })

  await test.step('the second tap calls both off', async () => {
    await sheet.getByRole('button', { name: /^2件を中止に/ }).click()
    await expect(toasts.getByText(/の2件を中止にしました（大野）/)).toBeVisible()
    for (const title of ['U-8 練習', 'U-10 練習']) {
      await expect(struck(title).getByText('中止', { exact: true })).toBeVisible()
      await expect(struck(title).getByText('雨天のため')).toBeVisible()
    }
    await expect(page.getByRole('button', { name: '「GK練習」を中止にする' })).toBeVisible()
    await isAccessible(page)
  })

  await test.step('an answer is refused by the open screen, by a new one and by the call', async () => {
    await marks.first().click()
    await parent.getByRole('button', { name: '保存する' }).click()
    await expect(parent.getByText('この予定は中止になりました').first()).toBeVisible()
    await parent.reload()
    await expect(marks.first()).toBeDisabled()
    const answer = await parent.request.post(`/api/student/${member.id}/attendance`, {
      data: { scheduleId: first.id, status: '○' },
    })
    expect([answer.status(), await answer.json()]).toEqual([
      403,
      { error: 'この予定は中止になりました' },
    ])
  })

  await test.step('it takes place again, and is answered', async () => {
    await page.getByRole('button', { name: '「U-8 練習」を再開する' }).click()
    await expect(toasts.getByText(/「U-8 練習」を再開しました（大野）/)).toBeVisible()
    await parent.reload()
    await marks.first().click()
    await parent.getByRole('button', { name: '保存する' }).click()
    await expect(parent.getByRole('button', { name: '保存済み' })).toBeVisible()
  })
})

test('a full event has a line of three, which moves up', async ({
  page,
  newPerson,
  isAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { teamCode } = await aClub(page.request)
  const post = (path: string, data: object) => send(page.request, 'POST', path, data)
  const category = await post('/api/categories', { name: 'U-12' })
  const event = await post('/api/schedules', {
    title: '練習試合',
    date: inDays(7),
    startHour: 9,
    categoryIds: [category.id],
    capacity: 1,
    deadlineDaysBefore: 2,
    deadlineMinute: 1200,
  })
  const members = []
  for (const name of ['新', '湊', '蒼', '花'] as const)
    members.push(await aMember(page.request, teamCode, ['高橋', name]))
  for (const { id } of members) {
    await send(page.request, 'POST', `/api/student/${id}/categories`, {
      studentId: id,
      categoryIds: [category.id],
    })
    const answer = { scheduleId: event.id, status: '○' }
    await post(`/api/student/${id}/attendance`, answer)
  }
  const [first, , , last] = members
  const waiting = await newPerson()
  await asPlayer(waiting.request, last?.account ?? { email: '', password: '' })
  await waiting.goto(`/?event=${event.id}`)
  await expect(waiting.getByText('キャンセル待ち 3番目').first()).toBeVisible()

  await page.goto(`/team?event=${event.id}`)
  const dialog = page.getByRole('dialog', { name: '練習試合' })
  const line = dialog.locator('[data-place]')
  await expect(line).toHaveText([/高橋 湊/, /高橋 蒼/, /高橋 花/])
  await expect(dialog.getByText('1人／定員1')).toBeVisible()
  await expect(dialog.getByText('3人・締切まで自動で繰り上げ')).toBeVisible()
  await isAccessible(page)

  await test.step('who had the seat says ×: the first in line has it', async () => {
    await post(`/api/student/${first?.id}/attendance`, { scheduleId: event.id, status: '×' })
    await page.reload()
    await expect(line).toHaveText([/高橋 蒼/, /高橋 花/])
    await waiting.reload()
    await expect(waiting.getByText('キャンセル待ち 2番目').first()).toBeVisible()
  })

  await test.step('the coach gives the last one a seat beyond them', async () => {
    await dialog.getByRole('button', { name: '高橋 花さんの出欠を変更' }).click()
    await page.getByRole('menuitem', { name: '定員に加える' }).click()
    await expect(line).toHaveText([/高橋 蒼/])
    await waiting.reload()
    await expect(waiting.getByText('キャンセル待ち 2番目')).toHaveCount(0)
  })
})

test('on a phone a coach answers for a child in two taps, and asks those again who answered before a change', async ({
  page,
  newPerson,
  isAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { teamCode } = await aClub(page.request)
  const post = (path: string, data: object) => send(page.request, 'POST', path, data)
  const category = await post('/api/categories', { name: 'U-12' })
  const event = await post('/api/schedules', {
    title: '練習試合',
    date: TODAY,
    categoryIds: [category.id],
  })
  const member = await aMember(page.request, teamCode, ['高橋', '蓮'])
  const choice = { studentId: member.id, categoryIds: [category.id] }
  await send(page.request, 'POST', `/api/student/${member.id}/categories`, choice)

  await page.goto('/team')
  const dialog = page.getByRole('dialog', { name: '練習試合' })
  await test.step('the event, and the mark in the row', async () => {
    await page.getByRole('button', { name: '練習試合', exact: true }).click()
    await dialog.getByRole('button', { name: '高橋 蓮さんを参加にする' }).click()
    await expect(dialog.getByText('まだ参加者の回答がありません')).toHaveCount(0)
    await expect(dialog.getByRole('heading', { name: /参加者/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '高橋 蓮さんを参加にする' })).toHaveCount(0)
  })

  await send(page.request, 'PUT', `/api/schedules/${event.id}`, { venue: '市民グラウンド' })
  await page.reload()
  await expect(dialog.getByText('日時か場所が変わる前の回答が1人います')).toBeVisible()
  await expect(dialog.getByText('変更前の回答', { exact: true })).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'もう一度聞く' }).click()
  await expect(dialog.getByText(/にもう一度聞きました/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'もう一度聞く' })).toHaveCount(0)

  await test.step('the family hears it, and the same word is an answer', async () => {
    const parent = await newPerson()
    await asPlayer(parent.request, member.account)
    await parent.goto(`/?event=${event.id}`)
    await expect(parent.getByText(/もう一度お答えください/).first()).toBeVisible()
    await post(`/api/student/${member.id}/attendance`, { scheduleId: event.id, status: '○' })
    await page.reload()
    await expect(dialog.getByRole('heading', { name: /参加者/ })).toBeVisible()
    await expect(dialog.getByText('変更前の回答', { exact: true })).toHaveCount(0)
  })
})
