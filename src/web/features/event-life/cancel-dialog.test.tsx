import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../tests/support/screens/network.ts'
import { coachMe } from '../../../../tests/support/screens/people.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { shownEvent } from '../../../../tests/support/shown-event.ts'
import { CoachMeContext } from '../../lib/session/me.ts'
import CancelDialog from './cancel-dialog.tsx'

const dialog = { open: true, onClose: () => {}, onExited: () => {} }
const ask = (households: number) => {
  answer('coach.schedules.previewCancel', () => ({ households }))
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
  await expect.element(page.getByText(/メールなどで知らせます/)).toBeVisible()
})

test('of what nobody has heard of, it promises nothing', async () => {
  await ask(0)
  await expect.element(page.getByRole('button', { name: '中止にする', exact: true })).toBeVisible()
  await expect.element(page.getByText(/だれにも届きません/)).toBeVisible()
})
