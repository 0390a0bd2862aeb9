import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../tests/support/screens/network.ts'
import {
  addressField,
  ballpark,
  button,
  form,
  nameField,
  openForm,
  showVenues,
} from '../../../../tests/support/screens/venues.ts'
import { AppError } from '../../../domain/basics/errors.ts'
import type { Venue } from '../../../domain/team/venue.ts'
import { queryClient } from '../query/trpc.ts'

const question = page.getByRole('alertdialog', { name: '入力した内容を破棄しますか？' })

const waysOut = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => form.getByRole('button', { name: '閉じる' }).click()],
  ['キャンセル', () => form.getByRole('button', { name: 'キャンセル' }).click()],
  ['the browser’s back', () => history.back()],
] as const

test.each(waysOut)('%s asks before what was typed is lost', async (_way, leave) => {
  await openForm()
  await nameField.fill('県営球場')
  await leave()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(nameField).toHaveValue('県営球場')
  await leave()
  await question.getByRole('button', { name: '破棄する' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(location.search).toBe('')
})

test.each(waysOut)('%s leaves an untouched form at once', async (_way, leave) => {
  await openForm()
  await leave()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
})

test('what is changed back is not asked about', async () => {
  await showVenues([ballpark])
  await button('市民球場を編集').click()
  await nameField.fill('県営球場')
  await nameField.fill('市民球場')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
})

test('a form that is left while it is saved stays away, and its refusal is told', async () => {
  const refused = Promise.withResolvers<Venue>()
  answer('coach.venues.create', () => refused.promise)
  await openForm()
  await nameField.fill('県営球場')
  await button('追加する').click()
  await expect.element(button('追加する')).toBeDisabled()
  history.back()
  await question.getByRole('button', { name: '破棄する' }).click()
  await expect.element(form).not.toBeInTheDocument()
  refused.reject(new AppError('unavailable'))
  await expect.element(page.getByText('活動場所の追加に失敗しました')).toBeVisible()
})

test('the question goes once the form is stored meanwhile', async () => {
  const stored = Promise.withResolvers<Venue>()
  answer('coach.venues.create', () => stored.promise)
  await openForm()
  await nameField.fill('県営球場')
  await button('追加する').click()
  await expect.element(button('追加する')).toBeDisabled()
  history.back()
  await expect.element(question).toBeVisible()
  stored.resolve(ballpark)
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(form).not.toBeInTheDocument()
  expect(location.search).toBe('')
})

test('what is deleted elsewhere while it is edited stays open, with what was typed', async () => {
  const venues = [ballpark]
  await showVenues(venues)
  await button('市民球場を編集').click()
  await addressField.fill('駅前1')
  venues.length = 0
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('活動場所がありません')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await expect.element(addressField).toHaveValue('駅前1')
})
