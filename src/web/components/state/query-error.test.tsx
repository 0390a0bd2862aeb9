import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { ballpark, card, showVenues } from '../../../../tests/support/screens/venues.ts'
import { AppError } from '../../../domain/basics/errors.ts'

const failure = page.getByRole('alert')
const retry = failure.getByRole('button', { name: '再読み込み' })

test('what could not be loaded says why, and is there once it is asked for again', async () => {
  await showVenues(() => {
    throw new AppError('unavailable')
  })
  await expect.element(failure.getByText(/ただいまご利用になれません/)).toBeVisible()
  answer('coach.venues.list', () => [ballpark])
  await retry.click()
  await expect.element(card('市民球場')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
  expect(sentTo('coach.venues.list')).toHaveLength(2)
})
