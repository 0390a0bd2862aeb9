import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { playerMe } from '../../../../tests/support/screens/people.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { shownEvent } from '../../../../tests/support/shown-event.ts'
import { forbidden } from '../../../domain/basics/errors.ts'
import type { Attendance } from '../../../domain/schedule/attendance.ts'
import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { PlayerAnswerCard } from '../../features/player-attendances/player-answer-card.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { PlayerMeContext } from '../../lib/session/me.ts'

const event: PlayerSchedule = { ...shownEvent, ownAnswer: null, closed: null, waiting: null }
const given: Attendance = {
  id: 'answer',
  scheduleId: event.id,
  studentId: 'ren',
  status: '○',
  comment: null,
  answeredBy: 'player',
  answeredById: 'ren',
  waitingSince: null,
  createdAt: event.createdAt,
  updatedAt: event.createdAt,
}
let stored: Attendance | null = null
const mark = (name: string) => page.getByRole('radio', { name })
const comment = page.getByRole('textbox', { name: 'コメント（任意）' })
const save = page.getByRole('button', { name: /保存する/ })
const isSaved = page.getByRole('button', { name: '保存済み' })

const month = { studentId: 'ren', from: '2026-12-01', to: '2026-12-31' }
const nothing = () => {}

function List() {
  const { data: me } = trpc.player.me.useQuery()
  const { data: events } = trpc.player.schedules.list.useQuery(month)
  if (!me || !events) return null
  const cards = events.map((event) => (
    <PlayerAnswerCard
      key={event.id}
      event={event}
      categories={new Map()}
      address={null}
      onOpen={nothing}
      onSave={nothing}
    />
  ))
  return <PlayerMeContext value={me}>{cards}</PlayerMeContext>
}
const showList = () => show(<List />)

beforeEach(() => {
  stored = null
  answer('player.me', () => playerMe)
  answer('player.schedules.list', () => [{ ...event, ownAnswer: stored }])
  answer('player.attendances.answer', () => given)
})

test('nothing is sent before it is saved, and what was touched outlives the screen', async () => {
  const { unmount } = await showList()
  await mark('参加').click()
  await comment.fill('10分遅れます')
  await expect.element(page.getByText(/未保存/)).toBeVisible()
  await unmount()
  await showList()
  await expect.element(mark('参加')).toBeChecked()
  await expect.element(comment).toHaveValue('10分遅れます')
  expect(sentTo('player.attendances.answer')).toEqual([])
})

test('what is saved is shown before the server has answered, and the draft is gone', async () => {
  const answered = Promise.withResolvers<Attendance>()
  answer('player.attendances.answer', () => answered.promise)
  const { unmount } = await showList()
  await mark('参加').click()
  await save.click()
  await expect.element(page.getByText(/未保存/)).not.toBeInTheDocument()
  expect(sentTo('player.attendances.answer')).toMatchObject([{ status: '○', studentId: 'ren' }])
  stored = given
  answered.resolve(given)
  await expect.element(page.getByText('出欠情報を保存しました')).toBeVisible()
  await expect.element(isSaved).toBeVisible()
  expect(sessionStorage.length).toBe(0)
  await unmount()
})

test('a refused answer comes back as a draft, with the reason', async () => {
  answer('player.attendances.answer', () => {
    throw forbidden('この予定には回答できません')
  })
  await showList()
  await mark('不参加').click()
  await comment.fill('発熱')
  await save.click()
  await expect.element(page.getByText('この予定には回答できません')).toBeVisible()
  await expect.element(page.getByText(/未保存（現在の回答：未回答/)).toBeVisible()
  await expect.element(mark('不参加')).toBeChecked()
  await expect.element(comment).toHaveValue('発熱')
})

test('Enter in the comment saves once, however often it is pressed', async () => {
  const answered = Promise.withResolvers<Attendance>()
  answer('player.attendances.answer', () => answered.promise)
  await showList()
  await mark('参加').click()
  await comment.fill('10分遅れます')
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect.poll(() => sentTo('player.attendances.answer').length).toBe(1)
  stored = { ...given, comment: '10分遅れます' }
  answered.resolve(stored)
  await expect.element(page.getByText('出欠情報を保存しました')).toBeVisible()
  await expect.element(isSaved).toBeVisible()
  expect(sentTo('player.attendances.answer')).toHaveLength(1)
})

test('a comment without a mark is asked for one, and is kept', async () => {
  await showList()
  await comment.fill('発熱')
  await save.click()
  await expect.element(page.getByText('出欠状況を選択してください')).toBeVisible()
  await expect.element(comment).toHaveValue('発熱')
  expect(sentTo('player.attendances.answer')).toEqual([])
})

test('what was touched while the answer was on its way is still unsaved', async () => {
  const answered = Promise.withResolvers<Attendance>()
  answer('player.attendances.answer', () => answered.promise)
  await showList()
  await mark('参加').click()
  await save.click()
  await comment.fill('10分遅れます')
  stored = given
  answered.resolve(given)
  await expect.element(page.getByText(/未保存（現在の回答：○ 参加/)).toBeVisible()
  await expect.element(comment).toHaveValue('10分遅れます')
})

test('what was touched is given up by 元に戻す', async () => {
  stored = given
  await showList()
  await mark('不参加').click()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.element(mark('参加')).toBeChecked()
  await expect.element(isSaved).toBeDisabled()
})
