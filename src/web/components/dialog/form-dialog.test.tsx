import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, lose, sentTo } from '../../../../tests/support/screens/network.ts'
import {
  addressField,
  ballpark,
  button,
  card,
  form,
  nameField,
  openForm,
  showVenues,
} from '../../../../tests/support/screens/venues.ts'
import { fieldError } from '../../../domain/basics/errors.ts'
import type { Venue } from '../../../domain/team/venue.ts'
import { queryClient } from '../../lib/query/trpc.ts'

const venues: Venue[] = []

async function openStored() {
  venues.push(ballpark)
  await showVenues(venues)
  await button('市民球場を編集').click()
  await expect.element(nameField).toHaveValue('市民球場')
}
/** Somebody else's change, as the page hears of it. */
async function changeElsewhere(change: Partial<Venue>) {
  venues.splice(0, 1, { ...ballpark, ...change })
  await queryClient.invalidateQueries()
}

beforeEach(() => {
  venues.length = 0
  answer('coach.venues.create', ({ name }) => {
    const created = { ...ballpark, name }
    venues.push(created)
    return created
  })
})

test('Enter stores once, however often it is pressed, and the form closes', async () => {
  const stored = Promise.withResolvers<Venue>()
  answer('coach.venues.create', () => stored.promise)
  await openForm(venues)
  await nameField.fill('県営球場')
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect.element(button('追加する')).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  stored.resolve(ballpark)
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(page.getByText('活動場所を追加しました')).toBeVisible()
  expect(sentTo('coach.venues.create')).toEqual([{ name: '県営球場', address: null }])
})

test('what was stored is in the list when the form closes', async () => {
  await openForm(venues)
  await nameField.fill('県営球場')
  await button('追加する').click()
  await expect.element(form).not.toBeInTheDocument()
  expect(card('県営球場').query()).not.toBeNull()
})

test('what the schema refuses is said at its field, and not sent', async () => {
  await openForm(venues)
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('活動場所の名前を入力してください')).toBeVisible()
  await expect.element(nameField).toHaveAttribute('aria-invalid', 'true')
  expect(sentTo('coach.venues.create')).toEqual([])
})

test('what the server refuses is said at its field, and what was typed stays', async () => {
  answer('coach.venues.create', () => {
    throw fieldError('address', 'この住所は登録できません')
  })
  await openForm(venues)
  await nameField.fill('県営球場')
  await addressField.fill('駅前1')
  await button('追加する').click()
  await expect.element(form.getByText('この住所は登録できません')).toBeVisible()
  await expect.element(addressField).toHaveFocus()
  await expect.element(nameField).toHaveValue('県営球場')
  await expect.element(page.getByText('活動場所の追加に失敗しました')).toBeVisible()
})

test('a lost connection loses nothing that was typed, and it can be sent again', async () => {
  const stores = () => answer('coach.venues.create', () => ballpark)
  lose('coach.venues.create')
  await openForm(venues)
  await nameField.fill('県営球場')
  await button('追加する').click()
  await expect.element(page.getByText(/通信できませんでした/)).toBeVisible()
  await expect.element(nameField).toHaveValue('県営球場')
  stores()
  await button('追加する').click()
  await expect.element(form).not.toBeInTheDocument()
})

test('an untouched form follows what is stored', async () => {
  await openStored()
  await changeElsewhere({ name: '市営球場', address: '川沿い1' })
  await expect.element(nameField).toHaveValue('市営球場')
  await expect.element(addressField).toHaveValue('川沿い1')
})

test('a touched field keeps what was typed, and the others follow; it alone is sent', async () => {
  answer('coach.venues.update', () => ballpark)
  await openStored()
  await nameField.fill('県営球場')
  await changeElsewhere({ name: '市営球場', address: '川沿い1' })
  await expect.element(addressField).toHaveValue('川沿い1')
  await expect.element(nameField).toHaveValue('県営球場')
  await button('保存する').click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sentTo('coach.venues.update')).toEqual([{ id: ballpark.id, name: '県営球場' }])
})
