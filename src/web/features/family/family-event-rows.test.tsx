import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { child, guardianMe } from '../../../../tests/support/screens/families.ts'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { shownEvent } from '../../../../tests/support/shown-event.ts'
import type { FamilyAnswer, FamilySchedule } from '../../../domain/schedule/family-answers.ts'
import { PlayerMeContext } from '../../lib/session/me.ts'
import { forgetDrafts } from '../../shared/own-answers/player-drafts.ts'
import FamilyEventRows from './family-event-rows.tsx'

const ANSWERED = '2026-11-20T01:32:00.000Z'
const given = (studentId: string, more: Partial<FamilyAnswer> = {}): FamilyAnswer => ({
  id: `answer of ${studentId}`,
  scheduleId: shownEvent.id,
  studentId,
  status: '○',
  comment: null,
  answeredBy: 'guardian',
  answeredById: 'ken',
  answeredByName: '父・健',
  waitingSince: null,
  createdAt: ANSWERED,
  updatedAt: ANSWERED,
  ...more,
})
const row = (studentId: string, one: FamilyAnswer | null) => ({
  studentId,
  answer: one,
  waiting: null,
})
let event: FamilySchedule

const marks = (name: string) => page.getByRole('radiogroup', { name: new RegExp(`^${name}さん`) })
const open = () =>
  show(
    <PlayerMeContext value={guardianMe}>
      <FamilyEventRows id={shownEvent.id} date={shownEvent.date} />
    </PlayerMeContext>,
  )

beforeEach(() => {
  forgetDrafts()
  event = { ...shownEvent, closed: null, rows: [row('蓮', given('蓮')), row('花', null)] }
  answer('player.family.get', () => ({ children: [child('蓮'), child('花'), child('葵')] }))
  answer('player.family.schedules', () => [event, { ...event, id: 'another' }])
})

test('a row for each child whom the event asks, with who has answered', async () => {
  await open()
  await expect.element(marks('蓮').getByRole('radio', { name: '参加', exact: true })).toBeChecked()
  await expect.element(marks('花')).toBeVisible()
  expect(page.getByRole('radiogroup').all()).toHaveLength(2)
  await expect.element(page.getByText(/父・健さん/)).toBeVisible()
  expect(sentTo('player.family.schedules')).toEqual([
    { from: shownEvent.date, to: shownEvent.date },
  ])
})

test('a tap answers for that child, with what was seen', async () => {
  answer('player.family.answer', () => [
    {
      ...{ studentId: '花', scheduleId: shownEvent.id, result: 'stored' },
      answer: given('花', { status: '×', answeredById: 'yumiko', answeredByName: '母・由美子' }),
    },
  ])
  await open()
  await marks('花').getByRole('radio', { name: '不参加' }).click()
  await expect.element(page.getByText('花さんを不参加にしました')).toBeVisible()
  expect(sentTo('player.family.answer')).toMatchObject([
    { answers: [{ studentId: '花', scheduleId: shownEvent.id, status: '×', seen: null }] },
  ])
})

test.each([
  ['before a change of the event says so', '2026-11-20T02:00:00.000Z', 1],
  ['after it doesn’t', '2026-11-20T01:00:00.000Z', 0],
])('an answer from %s', async (_what, contentChangedAt, count) => {
  event = { ...event, contentChangedAt }
  await open()
  await expect.element(marks('蓮')).toBeVisible()
  expect(page.getByText('変更前の回答').all()).toHaveLength(count)
})

test('an event that asks none of the children has no rows', async () => {
  event = { ...event, rows: [] }
  await open()
  await expect.poll(() => sentTo('player.family.schedules')).toHaveLength(1)
  await expect.element(page.getByText('お子さんの出欠')).not.toBeInTheDocument()
})

describe('a half-typed comment', () => {
  const comment = () => page.getByRole('textbox', { name: 'コメント（任意）' })
  /** And leaves the tab of the page. */
  const write = async (leaves: () => Promise<void> = async () => {}) => {
    const { unmount } = await open()
    await page.getByRole('button', { name: 'コメントを添える' }).click()
    await comment().fill('歯医者のあと、')
    await leaves()
    await unmount()
  }

  test('is there again on another tab of the page, until it is stored', async () => {
    await write()
    await open()
    await expect.element(comment()).toHaveValue('歯医者のあと、')
    const stored = given('蓮', { comment: '歯医者のあと、' })
    const whose = { studentId: '蓮', scheduleId: shownEvent.id }
    answer('player.family.answer', () => [{ ...whose, result: 'stored', answer: stored }])
    await page.getByRole('button', { name: '保存する' }).click()
    await expect.element(comment()).not.toBeInTheDocument()
    expect(sentTo('player.family.answer')).toMatchObject([
      { answers: [{ status: '○', comment: '歯医者のあと、' }] },
    ])
  })

  test('goes where somebody says so', async () => {
    await write(() => page.getByRole('button', { name: 'コメントをやめる' }).click())
    await open()
    await expect.element(marks('蓮')).toBeVisible()
    await expect.element(comment()).not.toBeInTheDocument()
  })
})
