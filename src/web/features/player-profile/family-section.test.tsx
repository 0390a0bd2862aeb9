import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  child,
  guardianMe,
  invitationTo,
  member,
  motherOfChild,
  ownGuardian,
} from '../../../../tests/support/screens/families.ts'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { AppError } from '../../../domain/basics/errors.ts'
import { PlayerMeContext } from '../../lib/session/me.ts'
import AddChildrenDialog from './add-children-dialog.tsx'
import ChildWithdrawalDialog from './child-withdrawal-dialog.tsx'
import FamilySection from './family-section.tsx'
import GuardianDialog from './guardian-dialog.tsx'

const father = { id: 'ken', firstName: '健', phone: null, email: null, isEmailConfirmed: null }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const within = (screen: React.ReactNode) =>
  show(<PlayerMeContext value={guardianMe}>{screen}</PlayerMeContext>)

beforeEach(() => {
  answer('player.me', () => guardianMe)
  answer('player.family.get', () => ({ children: [child('蓮'), child('花')] }))
  answer('player.categories.list', () => [])
  answer('player.students.get', ({ studentId }) => ({
    ...member(studentId, { email: studentId === '蓮' ? 'ren@example.jp' : null }),
    careNotes: null,
    careNotesAt: null,
    careNotesBy: null,
  }))
  answer('player.guardians.ofStudent', () => [
    motherOfChild,
    { ...motherOfChild, ...father, relation: 'father' },
  ])
  answer('player.guardianInvitations.list', () => [invitationTo('蓮')])
  answer('player.guardian.me', () => ownGuardian)
})

test('children and who else is a guardian; the other one’s phone is nowhere', async () => {
  await within(<FamilySection onOpen={() => {}} />)
  await expect.element(page.getByText('本人のログインなし')).toBeVisible()
  await expect.element(page.getByText('表示中・本人のログインあり')).toBeVisible()
  await expect.element(page.getByText('父　高橋 健')).toBeVisible()
  await expect.element(page.getByText('招待中・12/15まで')).toBeVisible()
  expect(page.getByRole('link', { name: /電話する/ }).all()).toHaveLength(1)
  expect(button(/保護者から外す/).all()).toHaveLength(1)
})

test('a child without a log-in of their own gets one', async () => {
  answer('player.guardian.makeLogIn', () => ({ success: true }))
  await within(<FamilySection onOpen={() => {}} />)
  await button('高橋 花さんのログインを作る').click()
  await field('本人のメールアドレス').fill('hana@example.jp')
  await page.getByLabelText(/^本人のパスワード\s*必須$/).fill('himitsu')
  await button('作る').last().click()
  await expect.element(page.getByText('本人のログインを作りました')).toBeVisible()
  expect(sentTo('player.guardian.makeLogIn')).toEqual([
    { studentId: '花', email: 'hana@example.jp', password: 'himitsu' },
  ])
  await expect.element(button('高橋 蓮さんのログインを作る')).not.toBeInTheDocument()
})

test('the own line leads to the own data, the head to further children', async () => {
  const open = vi.fn()
  await within(<FamilySection onOpen={open} />)
  await button('自分の情報を編集').click()
  await button('子どもを追加').click()
  expect(open.mock.calls).toEqual([['guardian'], ['children']])
})

const dialog = { student: guardianMe.student, open: true, onClose() {}, onExited() {} }

test('with the last child the log-in ends, which is said before and after, and nothing is asked again', async () => {
  answer('player.guardian.withdraw', () => ({ success: true }))
  const me = { ...guardianMe, switchTargets: [] }
  answer('player.me', () => {
    throw new AppError('unauthenticated')
  })
  await show(
    <PlayerMeContext value={me}>
      <ChildWithdrawalDialog {...dialog} />
    </PlayerMeContext>,
  )
  await expect.element(page.getByText(/保護者のログインも終わります/)).toBeVisible()
  await page
    .getByLabelText(/パスワード/)
    .first()
    .fill('himitsu')
  await button('退会させる').click()
  await expect.element(page.getByText(/保護者のログインも終わりました/)).toBeVisible()
  expect(sentTo('player.me')).toEqual([])
})

test('of the own data only what was changed is sent', async () => {
  answer('player.guardian.update', () => ownGuardian)
  await within(<GuardianDialog {...dialog} />)
  await expect.element(field('名前')).toHaveValue('由美子')
  await field('電話番号（任意）').fill('080-0000-1111')
  await button('保存する').click()
  await expect.element(page.getByText('保護者の情報を更新しました')).toBeVisible()
  expect(sentTo('player.guardian.update')).toEqual([{ phone: '080-0000-1111' }])
})

test('further children are named, with what the guardian is to them', async () => {
  answer('player.guardian.addChildren', () => ({ success: true }))
  await within(<AddChildrenDialog {...dialog} />)
  await button('お子さんをもう1人').click()
  await expect.element(page.getByRole('region', { name: 'お子さん 2人目' })).toBeVisible()
  await button('お子さん 2人目を取り消す').click()
  await button('追加する').click()
  await expect.element(field('名前')).toBeInvalid()
  expect(sentTo('player.guardian.addChildren')).toEqual([])
  await field('名前').fill('葵')
  await page.getByLabelText('生年月日').fill('2018-05-01')
  await button('追加する').click()
  await expect.element(page.getByText(/チームの確認が済むと表示されます/)).toBeVisible()
  expect(sentTo('player.guardian.addChildren')).toMatchObject([
    {
      relation: 'mother',
      children: [{ lastName: '高橋', firstName: '葵', birthDate: '2018-05-01' }],
    },
  ])
})
