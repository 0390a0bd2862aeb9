import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { coachMe } from '../../../../tests/support/screens/people.ts'
import { showPage } from '../../../../tests/support/screens/show.tsx'
import {
  mergedSettings,
  NO_SETTINGS,
  RECOMMENDED_SETTINGS,
  type TeamSettings,
} from '../../../domain/schedule/team-settings.ts'
import { CoachMeContext } from '../../lib/session/me.ts'
import { Route } from '../../routes/team.information2.tsx'

const card = page.getByRole('region', { name: '新しい予定の標準' })
const select = (name: string) => card.getByRole('combobox', { name })
let stored: TeamSettings

const Page = Route.options.component
Route.update({
  component: () => <CoachMeContext value={coachMe}>{Page && <Page />}</CoachMeContext>,
})

/** The page, read by a coach who is not the owner. */
const open = (search = '') => showPage(Route, `/team/information2${search}`)

beforeEach(() => {
  stored = NO_SETTINGS
  answer('coach.me', () => coachMe)
  answer('public.sports', () => [])
  answer('coach.settings.get', () => stored)
  answer('coach.settings.update', (change) => {
    stored = mergedSettings(stored, change)
    return stored
  })
})

test('says what a new event has, with and without settings', async () => {
  await open()
  await expect.element(card.getByText('開始まで')).toBeVisible()
  await expect.element(card.getByText('すぐに')).toBeVisible()
  await expect.element(card.getByText('送らない')).toBeVisible()
})

test('any coach changes it; only what was changed is sent', async () => {
  await open('?settings=edit')
  await select('回答の締切（日）').selectOptions('2日前')
  await expect.element(select('回答の締切（時刻）')).toHaveValue('1200')
  await card.getByRole('checkbox', { name: /自動でお願いする/ }).click()
  await card.getByRole('button', { name: '保存する' }).click()
  await expect.element(card.getByText('2日前 20:00')).toBeVisible()
  await expect.element(card.getByText('締切の2日前と当日')).toBeVisible()
  expect(sentTo('coach.settings.update')).toEqual([
    { defaultDeadlineDays: 2, defaultDeadlineMinute: 1200, remindersOn: true },
  ])
})

test('a deadline that is taken away takes its time along', async () => {
  stored = RECOMMENDED_SETTINGS
  await open('?settings=edit')
  await select('回答の締切（日）').selectOptions('開始まで')
  await expect.element(select('回答の締切（時刻）')).not.toBeInTheDocument()
  await card.getByRole('button', { name: '保存する' }).click()
  await expect.element(card.getByText('開始まで')).toBeVisible()
  expect(sentTo('coach.settings.update')).toEqual([
    { defaultDeadlineDays: null, defaultDeadlineMinute: null },
  ])
})
