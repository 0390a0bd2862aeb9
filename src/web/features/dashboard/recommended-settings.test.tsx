import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, lose, sentTo } from '../../../../tests/support/screens/network.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import {
  NO_SETTINGS,
  RECOMMENDED_SETTINGS,
  type TeamSettings,
} from '../../../domain/schedule/team-settings.ts'
import { networkMessage } from '../../../domain/words/messages.ts'
import { RecommendedSettings } from './recommended-settings.tsx'

const button = page.getByRole('button', { name: 'おすすめの設定にする' })
const done = page.getByRole('status').filter({ hasText: '設定しました' })
let stored: TeamSettings

beforeEach(() => {
  stored = NO_SETTINGS
  answer('coach.settings.get', () => stored)
  answer('coach.settings.update', () => {
    stored = RECOMMENDED_SETTINGS
    return stored
  })
})

test('one tap turns the recommended settings on, and the card says so', async () => {
  await show(<RecommendedSettings />)
  await button.click()
  await expect.element(done.first()).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  expect(sentTo('coach.settings.update')).toEqual([RECOMMENDED_SETTINGS])
})

test('whoever has set something of it already is not asked', async () => {
  stored = { ...NO_SETTINGS, defaultAskedDays: 7 }
  await show(<RecommendedSettings />)
  await expect.element(done).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test('where it could not be stored, the button stays', async () => {
  await show(<RecommendedSettings />)
  await expect.element(button).toBeVisible()
  lose('coach.settings.update')
  await button.click()
  await expect.element(page.getByText(networkMessage)).toBeVisible()
  await expect.element(button).toBeEnabled()
})
