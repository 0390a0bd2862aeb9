import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { ballpark, card, showVenues } from '../../../../tests/support/screens/venues.ts'
import { AppError } from '../../../domain/basics/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { QueryError } from './query-error.tsx'

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

const fail = () => {
  throw new AppError('unavailable')
}
function Venues() {
  const query = trpc.coach.venues.list.useQuery()
  return query.error ? <QueryError title="活動場所がありません" query={query} /> : <p>活動場所</p>
}
function Categories() {
  const query = trpc.coach.categories.list.useQuery()
  return query.error ? <QueryError title="カテゴリーがありません" query={query} /> : <p>分類</p>
}

test('what failed for one reason is said once, and asked for again at once', async () => {
  answer('coach.venues.list', fail)
  answer('coach.categories.list', fail)
  await show(
    <>
      <Venues />
      <Categories />
    </>,
  )
  await expect.element(page.getByText('カテゴリーがありません')).toBeVisible()
  await expect.element(page.getByText('活動場所がありません')).toBeVisible()
  expect(page.getByText(/ただいまご利用になれません/).elements()).toHaveLength(1)
  expect(failure.elements()).toHaveLength(1)
  answer('coach.venues.list', () => [])
  await retry.click()
  await expect.element(page.getByText('活動場所', { exact: true })).toBeVisible()
  // What still fails says so itself.
  await expect.element(failure.getByText('カテゴリーがありません')).toBeVisible()
  answer('coach.categories.list', () => [])
  await retry.click()
  await expect.element(page.getByText('分類')).toBeVisible()
  expect(failure.elements()).toHaveLength(0)
})

test('another reason, and a dialog over the page, have a button of their own', async () => {
  answer('coach.venues.list', fail)
  answer('coach.categories.list', () => {
    throw new AppError('forbidden')
  })
  const screen = await show(
    <>
      <Venues />
      <Categories />
    </>,
  )
  await expect.element(page.getByText('カテゴリーがありません')).toBeVisible()
  await expect.poll(() => failure.elements().length).toBe(2)
  await screen.unmount()
  await show(
    <>
      <Venues />
      <Dialog open onClose={() => {}} title="一覧">
        <Venues />
      </Dialog>
    </>,
  )
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: '再読み込み' }))
    .toBeVisible()
})
