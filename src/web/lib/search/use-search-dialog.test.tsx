import { expect, test, vi } from 'vitest'
import { answer } from '../../../../tests/support/screens/network.ts'
import {
  ballpark,
  button,
  form,
  gym,
  nameField,
  showVenues,
} from '../../../../tests/support/screens/venues.ts'

const venues = [ballpark, gym]
const edits = (id: string) => `?edit=${id}`

test('a dialog stands in the address, and back closes it', async () => {
  await showVenues(venues)
  await button('市民球場を編集').click()
  await expect.element(nameField).toHaveValue('市民球場')
  expect(location.search).toBe(edits(ballpark.id))
  history.back()
  await expect.element(form).not.toBeInTheDocument()
  expect(location.search).toBe('')
})

test('a closed dialog leaves no step in the history', async () => {
  await showVenues(venues)
  const steps: number[] = []
  for (const name of ['市民球場', '中央体育館']) {
    await button(`${name}を編集`).click()
    await expect.element(nameField).toHaveValue(name)
    await button('閉じる').click()
    await expect.element(form).not.toBeInTheDocument()
    steps.push(history.length)
  }
  expect(steps[1]).toBe(steps[0])
  history.forward()
  await expect.element(nameField).toHaveValue('中央体育館')
})

test('who came by a link closes it in its place', async () => {
  await showVenues(venues, edits(gym.id))
  await expect.element(nameField).toHaveValue('中央体育館')
  const back = vi.spyOn(history, 'back')
  await button('閉じる').click()
  await expect.element(form).not.toBeInTheDocument()
  expect(location.search).toBe('')
  expect(back).not.toHaveBeenCalled()
})

test('what is opened before the browser has stepped back stays open', async () => {
  const venues = [ballpark, gym]
  answer('coach.venues.delete', () => {
    venues.shift()
    return { success: true }
  })
  await showVenues(venues)
  await button('市民球場を削除').click()
  const step = history.back.bind(history)
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  await button('削除する').click()
  await expect.poll(() => back.mock.calls.length).toBe(1)
  await button('中央体育館を編集').click()
  const stepped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  step()
  await stepped
  await expect.element(nameField).toHaveValue('中央体育館')
  expect(location.search).toBe(edits(gym.id))
})

test('an address that names nothing of the list opens nothing', async () => {
  await showVenues([gym], edits(ballpark.id))
  await expect.element(button('中央体育館を編集')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
})
