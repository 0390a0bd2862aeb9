import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import {
  ballpark,
  button,
  card,
  gym,
  showVenues,
} from '../../../../tests/support/screens/venues.ts'
import { AppError, notFound } from '../../../domain/basics/errors.ts'

const question = page.getByRole('alertdialog', { name: '本当に削除しますか？' })
const venues = [ballpark, gym]

beforeEach(async () => {
  venues.splice(0, venues.length, ballpark, gym)
  answer('coach.venues.delete', ({ id }) => {
    venues.splice(
      venues.findIndex((venue) => venue.id === id),
      1,
    )
    return { success: true }
  })
  await showVenues(venues)
  await button('市民球場を削除').click()
  await expect.element(question).toBeVisible()
})

test('the question opens on the way out, and Escape takes it', async () => {
  await expect.element(question.getByRole('button', { name: 'キャンセル' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('市民球場を削除')).toHaveFocus()
  expect(sentTo('coach.venues.delete')).toEqual([])
})

test('a deletion is sent once, however often Enter is pressed', async () => {
  const deleted = Promise.withResolvers<{ success: true }>()
  answer('coach.venues.delete', () => deleted.promise)
  await userEvent.keyboard('{Tab}')
  await expect.element(button('削除する')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect.poll(() => sentTo('coach.venues.delete').length).toBeGreaterThan(0)
  await userEvent.keyboard('{Enter}')
  venues.shift()
  deleted.resolve({ success: true })
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(card('市民球場')).not.toBeInTheDocument()
  await expect.element(card('中央体育館')).toBeVisible()
  expect(sentTo('coach.venues.delete')).toEqual([{ id: ballpark.id }])
})

test('a refused deletion says why, and can be tried again', async () => {
  const stores = () => answer('coach.venues.delete', () => ({ success: true }))
  answer('coach.venues.delete', () => {
    throw new AppError('unavailable')
  })
  await button('削除する').click()
  await expect.element(page.getByText('活動場所の削除に失敗しました')).toBeVisible()
  await expect.element(question).toBeVisible()
  stores()
  await button('削除する').click()
  await expect.element(question).not.toBeInTheDocument()
})

test('what was deleted elsewhere already is gone from the list, and the question with it', async () => {
  answer('coach.venues.delete', () => {
    venues.shift()
    throw notFound()
  })
  await button('削除する').click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(card('市民球場')).not.toBeInTheDocument()
  await expect.poll(() => location.search).toBe('')
})
