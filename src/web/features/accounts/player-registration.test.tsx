import { createFileRoute } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ownGuardian } from '../../../../tests/support/screens/families.ts'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { show, showPage } from '../../../../tests/support/screens/show.tsx'
import PlayerRegistration from './player-registration.tsx'

const radio = (name: RegExp) => page.getByRole('radio', { name })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const child = page.getByRole('region', { name: /^お子さん \d人目$/ })

test('a player is asked for the own data, a guardian for children too', async () => {
  await show(<PlayerRegistration code="ABCD2345" onRegistered={() => {}} />)
  await expect.element(radio(/選手本人/)).toBeChecked()
  expect(child.all()).toHaveLength(0)
  await radio(/保護者として/).click()
  await expect.element(child).toBeVisible()
  await expect.element(page.getByLabelText('チームID')).toHaveValue('ABCD2345')
})

test('an invitation of guardians opens their form', async () => {
  const route = createFileRoute('/player/login')({
    component: () => <PlayerRegistration code="ABCD2345" onRegistered={() => {}} />,
  })
  await showPage(route, '/player/login?for=guardian')
  await expect.element(radio(/保護者として/)).toBeChecked()
  await expect.element(child).toBeVisible()
})

test('a guardian registers two children at once, and hears what is missing', async () => {
  const registered = vi.fn()
  answer('public.registerFamily', () => ownGuardian)
  await show(<PlayerRegistration code="ABCD2345" onRegistered={registered} />)
  await radio(/保護者として/).click()
  await page.getByRole('button', { name: 'お子さんをもう1人' }).click()
  const send = page.getByRole('button', { name: '2人の保護者として登録する' })
  await send.click()
  await expect.element(field('メールアドレス')).toBeInvalid()
  expect(sentTo('public.registerFamily')).toEqual([])
  await field('苗字').first().fill('高橋')
  await field('名前').first().fill('由美子')
  await field('メールアドレス').fill('yumiko@example.jp')
  await page.getByLabelText(/^パスワード\s*必須$/).fill('himitsu')
  for (const [n, name] of ['蓮', '花'].entries()) {
    const one = child.nth(n)
    await one.getByLabelText('苗字').fill('高橋')
    await one.getByLabelText('名前').fill(name)
    await one.getByLabelText('生年月日').fill('2016-05-01')
  }
  await send.click()
  await expect.poll(() => registered.mock.calls).toHaveLength(1)
  expect(sentTo('public.registerFamily')).toMatchObject([
    { email: 'yumiko@example.jp', children: [{ firstName: '蓮' }, { firstName: '花' }] },
  ])
})
