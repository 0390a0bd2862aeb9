import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { coachMe } from '../../../../tests/support/screens/people.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { shownEvent } from '../../../../tests/support/shown-event.ts'
import { RECOMMENDED_SETTINGS } from '../../../domain/schedule/team-settings.ts'
import { today } from '../../../domain/time/clock.ts'
import { addDays } from '../../../domain/time/dates.ts'
import { CoachMeContext } from '../../lib/session/me.ts'
import EditEvent from './edit-event.tsx'
import NewEvent from './new-event.tsx'

const CATEGORY = '0197c7a0-0000-7000-8000-000000000002'
const category = { id: CATEGORY, teamId: 'team', name: 'U-12', description: null }
const now = today({ now: new Date(), timeZone: coachMe.timeZone })
const dialog = { open: true, onClose: () => {}, onExited: () => {} }
const chosen = (label: string) => page.getByRole('combobox', { name: label })

beforeEach(() => {
  answer('coach.settings.get', () => RECOMMENDED_SETTINGS)
  answer('coach.venues.list', () => [])
  answer('coach.categories.list', () => [category])
  answer('coach.schedules.create', () => ({ ...shownEvent, venue: '未定' }))
  answer('coach.schedules.update', () => ({ ...shownEvent, undo: null }))
})

const showNew = (date: string) =>
  show(
    <CoachMeContext value={coachMe}>
      <NewEvent {...dialog} date={date} chosen={[]} />
    </CoachMeContext>,
  )

test('a new event has the defaults of the team, which come after the form is asked for', async () => {
  await showNew(addDays(now, 30))
  await page.getByLabelText(/^タイトル/).fill('練習')
  await page.getByRole('button', { name: '追加する' }).click()
  await expect
    .poll(() => sentTo('coach.schedules.create'))
    .toMatchObject([
      { categoryIds: [CATEGORY], deadlineDaysBefore: 2, deadlineMinute: 1200, askedDaysBefore: 14 },
    ])
})

test('the deadline follows the date until it is chosen; one that has passed is said before saving', async () => {
  await showNew(addDays(now, 30))
  await page.getByLabelText(/^日付/).fill(addDays(now, -1))
  await expect.element(page.getByText(/もう始まっている日時です/)).toBeVisible()
  await page.getByLabelText(/^日付/).fill(addDays(now, 1))
  await expect.element(page.getByText(/メンバーは回答できません/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^回答/ }).click()
  await chosen('回答の締切（日）').selectOptions('2日前')
  await expect.element(page.getByText(/^回答の締切（.*）を過ぎています/)).toBeVisible()
})

test('what ends after midnight is told how to be written', async () => {
  await showNew(addDays(now, 30))
  await chosen('開始時間（時）').selectOptions('21時')
  await chosen('終了時間（時）').selectOptions('1時')
  await expect.element(page.getByText(/24時をまたぐときは/)).toBeVisible()
})

test('a start that is edited moves end and gathering by as much, and all three are sent', async () => {
  const event = {
    ...{ ...shownEvent, id: '0197c7a0-0000-7000-8000-000000000001', categoryIds: [CATEGORY] },
    ...{ startHour: 10, startMinute: 0, endHour: 11, endMinute: 58 },
    ...{ gatherHour: 9, gatherMinute: 45 },
    ...{ participants: [], attachments: [], sameDay: [], series: null },
  }
  answer('coach.schedules.get', () => event)
  await show(
    <CoachMeContext value={coachMe}>
      <EditEvent {...dialog} id={event.id} />
    </CoachMeContext>,
  )
  await chosen('開始時間（時）').selectOptions('13時')
  await expect.element(chosen('終了時間（時）')).toHaveValue('14')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect
    .poll(() => sentTo('coach.schedules.update'))
    .toMatchObject([
      {
        ...{ startHour: 13, startMinute: 0, endHour: 14, endMinute: 58 },
        ...{ gatherHour: 12, gatherMinute: 45 },
      },
    ])
})
