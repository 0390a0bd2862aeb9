import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { coachMe } from '../../../../tests/support/screens/people.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { shownEvent } from '../../../../tests/support/shown-event.ts'
import { AppError } from '../../../domain/basics/errors.ts'
import type { ScheduleDetail } from '../../../domain/schedule/schedule.ts'
import { CoachMeContext } from '../../lib/session/me.ts'
import EditEvent from './edit-event.tsx'

const ID = '0197c7a0-0000-7000-8000-000000000001'
const CATEGORY = '0197c7a0-0000-7000-8000-000000000002'
const stored: ScheduleDetail = {
  ...shownEvent,
  id: ID,
  title: '練習',
  categoryIds: [CATEGORY],
  ...{ startHour: 10, startMinute: 0, endHour: 12, endMinute: 0 },
  ...{ gatherHour: 9, gatherMinute: 45 },
  participants: [],
  attachments: [],
  sameDay: [],
  series: null,
}
let now = stored
let closed = false

const form = page.getByRole('dialog', { name: 'スケジュールを編集' })
const question = page.getByRole('alertdialog', { name: 'ほかの人も変更しました' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const showForm = () =>
  show(
    <CoachMeContext value={coachMe}>
      <EditEvent
        id={ID}
        open
        onClose={() => {
          closed = true
        }}
        onExited={() => {}}
      />
    </CoachMeContext>,
  )

/** Two coaches change the title; the other one, to 遠征, was first. */
async function changeTitle() {
  await showForm()
  await form.getByRole('textbox', { name: 'タイトル' }).fill('紅白戦')
  now = { ...stored, title: '遠征', revision: 1 }
  await button('保存する').click()
  await expect.element(question).toBeVisible()
}

beforeEach(() => {
  now = stored
  closed = false
  answer('coach.me', () => coachMe)
  answer('coach.schedules.get', () => now)
  answer('coach.venues.list', () => [])
  answer('coach.categories.list', () => [
    { id: CATEGORY, teamId: 'team', name: 'U-10', description: null, createdAt: stored.createdAt },
  ])
  answer('coach.schedules.update', ({ before, ...update }) => {
    if (update.title !== undefined && before?.title !== now.title)
      throw new AppError('conflict', { issues: [{ path: 'title', message: '変わりました' }] })
    now = { ...now, title: update.title ?? now.title, notes: update.notes ?? now.notes }
    return { ...now, undo: null }
  })
})

test('both values stand there, and nothing is stored until one is chosen', async () => {
  await changeTitle()
  await expect.element(question.getByRole('radio', { name: '紅白戦 あなたの変更' })).toBeChecked()
  await expect.element(question.getByRole('radio', { name: /^遠征/ })).not.toBeChecked()
  expect(now.title).toBe('遠征')
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(form.getByRole('textbox', { name: 'タイトル' })).toHaveValue('紅白戦')
  await button('保存する').click()
  await expect.element(question).toBeVisible()
})

test('the own value is stored once it was chosen over the other', async () => {
  await changeTitle()
  await button('選んだ内容で保存する').click()
  await expect.poll(() => now.title).toBe('紅白戦')
  expect(sentTo('coach.schedules.update')).toHaveLength(2)
  await expect.poll(() => closed).toBe(true)
})

test('the other value stays where it was chosen; with nothing else to store, the form closes', async () => {
  await changeTitle()
  await question.getByText('遠征').click()
  await button('選んだ内容で保存する').click()
  await expect.poll(() => closed).toBe(true)
  expect([now.title, sentTo('coach.schedules.update').length]).toEqual(['遠征', 1])
})

test('what else was changed is stored beside the other value', async () => {
  await showForm()
  await form.getByRole('textbox', { name: 'タイトル' }).fill('紅白戦')
  await form.getByRole('textbox', { name: '備考' }).fill('水筒')
  now = { ...stored, title: '遠征', revision: 1 }
  await button('保存する').click()
  await question.getByText('遠征').click()
  await button('選んだ内容で保存する').click()
  await expect.poll(() => now).toMatchObject({ title: '遠征', notes: '水筒' })
})
