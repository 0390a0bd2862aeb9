import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../tests/support/screens/network.ts'
import { coachMe } from '../../../../tests/support/screens/people.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { shownEvent } from '../../../../tests/support/shown-event.ts'
import { CoachMeContext } from '../../lib/session/me.ts'
import CancelDialog from './cancel-dialog.tsx'

const dialog = { open: true, onClose: () => {}, onExited: () => {} }
const ask = (households: number, reached = households, isMailDelivering = true) => {
  answer('coach.notices.reach', () => ({
    ...{ households, reached, byMail: reached, byPush: 0, isMailDelivering },
    missed: Array.from({ length: households - reached }, (_, n) => ({
      members: [{ id: `m${n}`, name: `選手 ${n}` }],
      reason: 'noAccount' as const,
      person: { called: '父・剛', phone: '090-1111-2222' },
    })),
  }))
  return show(
    <CoachMeContext value={coachMe}>
      <CancelDialog {...dialog} event={shownEvent} />
    </CoachMeContext>,
  )
}

beforeEach(() => {
  answer('coach.schedules.list', () => [shownEvent])
})

test('the button names the households that hear of it', async () => {
  await ask(40)
  const button = page.getByRole('button', { name: '中止にして40世帯に知らせる' })
  await expect.element(button).toBeVisible()
  await expect.element(page.getByText(/40世帯すべてに届きます/)).toBeVisible()
})

test('where one of forty is reached it says so, and the others can be called', async () => {
  await ask(40, 1)
  await expect
    .element(page.getByRole('button', { name: '中止にして1世帯に知らせる' }))
    .toBeVisible()
  await expect.element(page.getByText(/40世帯のうち1世帯に届きます/)).toBeVisible()
  await page.getByText('届かない39世帯と電話').click()
  await expect.element(page.getByRole('link', { name: '電話' }).first()).toBeVisible()
})

test('without a mail server it says that mail goes nowhere', async () => {
  await ask(40, 0, false)
  await expect.element(page.getByRole('button', { name: '中止にする', exact: true })).toBeVisible()
  await expect.element(page.getByText(/メールはどこにも届きません/)).toBeVisible()
})

test('of what nobody has heard of, it promises nothing', async () => {
  await ask(0)
  await expect.element(page.getByRole('button', { name: '中止にする', exact: true })).toBeVisible()
  await expect.element(page.getByText(/だれにも届きません/)).toBeVisible()
})
