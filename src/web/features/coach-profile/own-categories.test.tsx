import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { coachMe } from '../../../../tests/support/screens/people.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { AppError } from '../../../domain/basics/errors.ts'
import type { CoachCategory } from '../../../domain/people/coach.ts'
import { CoachMeContext } from '../../lib/session/me.ts'
import { OwnCategories } from './own-categories.tsx'

const category = (name: string) => ({ id: name, teamId: 'team', name, description: null })
const link = (categoryId: string): CoachCategory => ({ id: 'link', coachId: 'coach', categoryId })
const box = (name: string) => page.getByRole('checkbox', { name })
const saved = page.getByText('担当カテゴリを更新しました')
const stored: CoachCategory[] = []

beforeEach(async () => {
  stored.length = 0
  answer('coach.categories.list', () => [category('U-10'), category('U-12')])
  answer('coach.coachCategories.list', () => [...stored])
  await show(
    <CoachMeContext value={coachMe}>
      <OwnCategories />
    </CoachMeContext>,
  )
})

test('a tick shows before the server has answered, and stays', async () => {
  const answered = Promise.withResolvers<CoachCategory>()
  answer('coach.coachCategories.add', () => answered.promise)
  await box('U-10').click()
  await expect.element(box('U-10')).toBeChecked()
  await expect.element(saved).not.toBeInTheDocument()
  stored.push(link('U-10'))
  answered.resolve(link('U-10'))
  await expect.element(saved).toBeVisible()
  await expect.element(box('U-10')).toBeChecked()
})

test('a refused tick is taken back, with the reason', async () => {
  const answered = Promise.withResolvers<CoachCategory>()
  answer('coach.coachCategories.add', () => answered.promise)
  await box('U-10').click()
  await expect.element(box('U-10')).toBeChecked()
  answered.reject(new AppError('unavailable'))
  await expect.element(box('U-10')).not.toBeChecked()
  await expect.element(page.getByText(/ただいまご利用になれません/)).toBeVisible()
})

test('a tick that is taken back at once is sent after the first is stored', async () => {
  const answered = Promise.withResolvers<CoachCategory>()
  answer('coach.coachCategories.add', () => answered.promise)
  answer('coach.coachCategories.remove', () => {
    stored.length = 0
    return { success: true }
  })
  await box('U-10').click()
  await box('U-10').click()
  await expect.element(box('U-10')).not.toBeChecked()
  expect(sentTo('coach.coachCategories.remove')).toEqual([])
  stored.push(link('U-10'))
  answered.resolve(link('U-10'))
  await expect.poll(() => sentTo('coach.coachCategories.remove')).toEqual([{ id: 'link' }])
  await expect.element(saved).toBeVisible()
  await expect.element(box('U-10')).not.toBeChecked()
})
