import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guardianMe, ownGuardian } from '../../../../tests/support/screens/families.ts'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { AppError, fieldError } from '../../../domain/basics/errors.ts'
import type { InvitationState } from '../../../domain/people/guardian-invitation.ts'
import { InvitationPage } from './invitation-page.tsx'

const invitation: InvitationState = {
  valid: true,
  isUsed: false,
  teamName: 'ひかり台FC',
  invitedByName: '大野 健司',
  children: ['蓮', '花'],
  email: 'takeshi@example.jp',
  lastName: '高橋',
  firstName: '健',
  relation: 'father',
  relationLabel: null,
  phone: null,
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const password = page.getByLabelText(/^パスワード\s*必須$/)
const button = (name: string) => page.getByRole('button', { name })
const open = () => show(<InvitationPage search={{ token: 'the-token' }} />)

beforeEach(() => {
  answer('public.invitation', () => invitation)
  answer('player.me', () => {
    throw new AppError('unauthenticated')
  })
})

test('a new guardian finds filled in what the inviter knows, and sends the rest', async () => {
  answer('public.joinFamily', () => ownGuardian)
  await open()
  await expect.element(page.getByText('蓮さん、花さん')).toBeVisible()
  await expect.element(field('名前')).toHaveValue('健')
  await expect.element(page.getByRole('radio', { name: '父' })).toBeChecked()
  await page.getByRole('radio', { name: 'その他' }).click()
  await field('続柄（任意）').fill('祖父')
  await password.fill('himitsu')
  await button('登録する').click()
  await expect.element(page.getByText('登録しました。')).toBeVisible()
  expect(sentTo('public.joinFamily')).toMatchObject([
    {
      token: 'the-token',
      firstName: '健',
      email: 'takeshi@example.jp',
      relation: 'other',
      relationLabel: '祖父',
      password: 'himitsu',
    },
  ])
})

test('what is refused is said at its field, and what was typed stays', async () => {
  answer('public.joinFamily', () => {
    throw fieldError('email', 'このアドレスは登録済みです', 'conflict')
  })
  await open()
  await password.fill('himitsu')
  await button('登録する').click()
  await expect.element(field('メールアドレス')).toHaveAccessibleDescription(/登録済み/)
  await expect.element(password).toHaveValue('himitsu')
})

test('nothing is sent without a password', async () => {
  await open()
  await button('登録する').click()
  await expect.element(password).toBeInvalid()
  expect(sentTo('public.joinFamily')).toEqual([])
})

test('who is signed in as a guardian adds the children, and says what they are to them', async () => {
  answer('player.me', () => guardianMe)
  answer('public.joinFamily', () => ownGuardian)
  await open()
  await expect.element(page.getByText('高橋 由美子さんでログイン中です。')).toBeVisible()
  await page.getByRole('radio', { name: 'その他' }).click()
  await field('続柄（任意）').fill('叔母')
  await button('このログインに追加する').click()
  await expect.element(page.getByText('登録しました。')).toBeVisible()
  expect(sentTo('public.joinFamily')).toEqual([
    { token: 'the-token', relation: 'other', relationLabel: '叔母' },
  ])
})

test('an invitation that is over says so, and asks for another code', async () => {
  const nothing = { teamName: null, invitedByName: null, children: [], email: null }
  answer('public.invitation', () => ({ ...invitation, ...nothing, valid: false }))
  await open()
  await expect.element(page.getByText('この招待は無効か、期限が切れています。')).toBeVisible()
  await expect.element(button('登録する')).not.toBeInTheDocument()
})

test('a used link says that it was used, and by which log-in to go on', async () => {
  const none = { teamName: null, invitedByName: null, children: [], email: null, phone: null }
  const nobody = { lastName: null, firstName: null, relation: null, relationLabel: null }
  answer('public.invitation', () => ({ valid: false, isUsed: true, ...none, ...nobody }))
  await open()
  await expect.element(page.getByText('この招待は、もう登録に使われました。')).toBeVisible()
  await expect.element(page.getByText(/プレイヤーポータルにログイン/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'ログイン画面へ' }).last()).toBeVisible()
})
