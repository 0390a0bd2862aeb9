import { expect, type Locator, type Page } from '@playwright/test'
import { PAGE_ANSWERS_ID } from '../../src/domain/basics/page-answers.ts'
import { passwordIn } from './club.ts'

/** Once or more: some sentences stand at a field and in a toast. */
export const shown = (page: Page, sentence: string) =>
  expect(page.getByText(sentence).first()).toBeVisible()

/** Fills in the log-in that the page shows, and sends it. */
export async function logIn(page: Page | Locator, account: { email: string; password: string }) {
  await page.getByLabel('メールアドレス').first().fill(account.email)
  await passwordIn(page).first().fill(account.password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** Holds back what the page asks for there until the returned function is called; `how` is its end. */
export async function hold(page: Page, address: string, how: 'continue' | 'abort' = 'continue') {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await (how === 'abort' ? route.abort('connectionreset') : route.continue())
  })
  return resolve
}

/** From now on, pages ask for everything, as where the server could bring nothing along. */
export const withoutPageAnswers = (page: Page) =>
  page.addInitScript((id) => {
    document.addEventListener('readystatechange', () => document.getElementById(id)?.remove())
  }, PAGE_ANSWERS_ID)
