import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { coachMe } from '../../../../tests/support/screens/people.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { shownEvent } from '../../../../tests/support/shown-event.ts'
import { AppError } from '../../../domain/basics/errors.ts'
import type { Remindable, ReminderState } from '../../../domain/notices/reminder.ts'
import type { Told } from '../../../domain/notices/told.ts'
import { CoachMeContext } from '../../lib/session/me.ts'
import { RemindButton } from './remind-button.tsx'
import { ToldLine } from './told-line.tsx'

const event = { ...shownEvent, date: '2099-12-01' }
const mother = { accountId: 'm', called: '母', name: '斎藤 恵', phone: '090-1234-5678' }
const member = (name: string, fields: Partial<Remindable> = {}): Remindable => ({
  ...{ studentId: name, name, mark: null, isMaybe: false },
  ...{ people: [{ ...mother, accountId: `m-${name}` }], unreached: null },
  ...fields,
})
const state: ReminderState = {
  members: [
    member('斎藤 湊斗'),
    member('橋本 詩'),
    member('田中 翔', { unreached: 'refused' }),
    member('山口 暖', { mark: '△', isMaybe: true }),
  ],
  last: { at: '2026-12-13T10:00:00.000Z', kind: 'auto1' },
  nextAt: '2026-12-16T10:00:00.000Z',
  refusal: null,
}
const asCoach = (screen: ReactNode) =>
  show(<CoachMeContext value={coachMe}>{screen}</CoachMeContext>)

beforeEach(() => {
  answer('coach.schedules.reminders', () => state)
})

test('who is asked, who is left out and why, and when that was last', async () => {
  answer('coach.schedules.remind', () => ({ members: 3 }))
  await asCoach(<RemindButton event={event} />)
  await expect.element(page.getByText('前回 12/13(日) 19:00（自動）')).toBeVisible()
  await page.getByRole('button', { name: '未回答の2人に催促' }).click()
  await expect.element(page.getByText('送る：2人（届け先2人）')).toBeVisible()
  await expect.element(page.getByText('送らない：1人')).toBeVisible()
  await expect.element(page.getByText(/^メールが届きません/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '母に電話' }))
    .toHaveAttribute('href', 'tel:09012345678')
  await expect.element(page.getByText(/次は 12\/16\(水\) 19:00 に自動で送ります/)).toBeVisible()
  await page.getByRole('radio', { name: '△未定も 4人' }).click()
  await page.getByRole('button', { name: '3人に催促する' }).click()
  await expect.element(page.getByText('3人に出欠の回答をお願いしました')).toBeVisible()
  expect(sentTo('coach.schedules.remind')).toEqual([{ id: 'event', includeMaybe: true }])
})

test('what can not be sent now says why, and is not sent', async () => {
  const refusal = 'お願いを送れるのは、1つの予定につき1日3回までです'
  answer('coach.schedules.reminders', () => ({ ...state, refusal }))
  await asCoach(<RemindButton event={event} />)
  await page.getByRole('button', { name: '未回答の2人に催促' }).click()
  await expect.element(page.getByText(new RegExp(refusal))).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^2人に催促する/ })).toBeDisabled()
})

test('a refusal of the server is said, and the dialog stays', async () => {
  answer('coach.schedules.remind', () => {
    throw new AppError('conflict', { message: '回答の締切を過ぎています' })
  })
  await asCoach(<RemindButton event={event} />)
  await page.getByRole('button', { name: '未回答の2人に催促' }).click()
  await page.getByRole('button', { name: '2人に催促する' }).click()
  await expect.element(page.getByText('回答の締切を過ぎています')).toBeVisible()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test.each([
  ['is off', { cancelledAt: '2026-11-01T00:00:00.000Z' }],
  ['has begun', { date: '2020-12-01' }],
  ['everybody has answered', { tally: { ...event.tally, unanswered: 0 } }],
])('nobody is asked for an event that %s', async (_what, fields) => {
  await asCoach(
    <>
      <RemindButton event={{ ...event, ...fields }} />
      <p>ここまで</p>
    </>,
  )
  await expect.element(page.getByText('ここまで')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /催促/ })).not.toBeInTheDocument()
})

const told: Told = {
  what: '場所の変更',
  at: '2026-12-13T09:20:00.000Z',
  isPending: false,
  ...{ households: 38, reached: 36, waiting: 0, byMail: 24, byPush: 9, byBoth: 3 },
  missed: [
    {
      members: [{ id: 'sho', name: '田中 翔' }],
      reason: 'refused',
      person: { called: '母・恵', phone: '090-1234-5678' },
    },
    { members: [{ id: 'jo', name: '池田 丈' }], reason: 'noAccount', person: null },
  ],
}

test('an event says whom a notice has reached, and names the others with what can be done', async () => {
  await asCoach(<ToldLine told={told} />)
  await expect.element(page.getByText(/38世帯中36に届きました/)).toBeVisible()
  await page.getByRole('button', { name: '届かなかった2世帯' }).click()
  const dialog = page.getByRole('dialog', { name: '届いていない2世帯' })
  await expect.element(dialog.getByText(/母・恵さん：メールが届きません/)).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: '電話' }))
    .toHaveAttribute('href', 'tel:09012345678')
  await expect.element(dialog.getByRole('link', { name: '招待' })).toBeVisible()
  await expect.element(dialog.getByText(/メール 24・プッシュ 9・両方 3/)).toBeVisible()
})

test('an event says when a notice will go', async () => {
  await asCoach(<ToldLine told={{ ...told, isPending: true, missed: [] }} />)
  await expect.element(page.getByText(/を12\/13\(日\) 18:20に38世帯に知らせます/)).toBeVisible()
})
