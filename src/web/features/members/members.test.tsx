import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  guardian,
  invitationTo,
  member,
  motherOfChild,
} from '../../../../tests/support/screens/families.ts'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { coachMe } from '../../../../tests/support/screens/people.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { CoachMeContext } from '../../lib/session/me.ts'
import { Members, type MembersProps } from './members.tsx'
import type { MembersSearch } from './members-search.ts'

const onOpen = vi.fn()
const onClose = vi.fn()
const row = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const chip = (name: RegExp) => page.getByRole('button', { name })
const search = page.getByRole('searchbox')

function Page({ at }: { at: MembersSearch }) {
  const [shown, setShown] = useState(at)
  const onFilter: MembersProps['onFilter'] = (filter) => setShown({ ...shown, ...filter })
  return <Members search={shown} onFilter={onFilter} onOpen={onOpen} onClose={onClose} />
}
const open = (at: MembersSearch = {}) =>
  show(
    <CoachMeContext value={coachMe}>
      <Page at={at} />
    </CoachMeContext>,
  )

const none = { count: 0, first: null }
const nothing = { claims: none, doubles: none, unplaced: none }

beforeEach(() => {
  onOpen.mockClear()
  onClose.mockClear()
  answer('coach.students.list', () => [
    member('蓮'),
    member('花', { email: 'hana@example.jp' }),
    member('葵'),
    member('丈'),
  ])
  answer('coach.categories.list', () => [])
  answer('coach.imports.list', () => [])
  answer('coach.guardians.list', () => [
    guardian(['蓮', '花']),
    guardian(['蓮'], { id: 'megumi', lastName: '田中', firstName: '恵', unreached: 'refused' }),
    guardian(['花'], { id: 'koji', firstName: '浩二', phone: null, isEmailConfirmed: false }),
  ])
  answer('coach.guardianInvitations.list', () => [invitationTo('葵')])
  answer('coach.guardianClaims.list', () => [])
  answer('coach.guardianContacts.list', () => [])
  answer('coach.toDecide', () => nothing)
  answer('coach.students.doubles', () => [])
  answer('coach.notices.unreached', () => [{ studentId: '丈', reason: 'noAccount' }])
})

test('a member’s row says whose child it is, and what keeps notices from coming', async () => {
  await open()
  await expect.element(row('高橋 蓮').getByText('母のメールが戻りました')).toBeVisible()
  await expect.element(row('高橋 花').getByText('母・未確認')).toBeVisible()
  await expect.element(row('高橋 葵').getByText('招待中')).toBeVisible()
  await expect.element(row('高橋 丈').getByText('保護者がいません')).toBeVisible()
  await chip(/高橋 丈さんの保護者を招待/).click()
  expect(onOpen.mock.calls).toEqual([[{ invite: '丈' }]])
})

test('who looks for a guardian finds the children, and a chip those whom nothing reaches', async () => {
  await open()
  await search.fill('たなか')
  await expect.element(page.getByText('条件に合うメンバーがいません')).toBeVisible()
  await search.fill('田中')
  await expect.element(row('高橋 蓮')).toBeVisible()
  expect(row('高橋 花').all()).toHaveLength(0)
  await search.fill('')
  await chip(/お知らせが届かない人/).click()
  await expect.element(row('高橋 丈')).toBeVisible()
  expect(row('高橋 蓮').all()).toHaveLength(0)
})

test('of the guardians the unreached stand first, and whoever has none above them', async () => {
  answer('coach.guardians.mailCheck', () => ({ success: true }))
  await open({ view: 'guardians' })
  await expect.element(page.getByText('高橋 丈さんには保護者がいません。')).toBeVisible()
  const names = page.getByRole('listitem').getByText(/^(高橋|田中) (由美子|恵|浩二)$/)
  expect(names.elements().map((one) => one.textContent)).toEqual([
    '田中 恵',
    '高橋 浩二',
    '高橋 由美子',
  ])
  await chip(/^未確認/).click()
  await expect.element(names).toHaveTextContent('高橋 浩二')
  await page.getByRole('button', { name: '高橋 浩二さんの操作' }).click()
  await page.getByRole('menuitem', { name: '確認メールを送る' }).click()
  await expect.element(page.getByText('確認メールを送りました')).toBeVisible()
  expect(sentTo('coach.guardians.mailCheck')).toEqual([{ id: 'koji' }])
})

test('who is invited is listed, and the invitation taken back', async () => {
  answer('coach.guardianInvitations.revoke', () => ({ success: true }))
  await open({ view: 'guardians' })
  await chip(/^招待中/).click()
  await expect.element(page.getByText('高橋 葵さんの保護者')).toBeVisible()
  await page.getByRole('button', { name: /への招待を取り消す/ }).click()
  await expect.element(page.getByText('招待を取り消しました')).toBeVisible()
  expect(sentTo('coach.guardianInvitations.revoke')).toEqual([{ id: 'invitation' }])
})

test('a team without guardians says how they come', async () => {
  answer('coach.guardians.list', () => [])
  answer('coach.guardianInvitations.list', () => [])
  await open({ view: 'guardians' })
  await expect.element(page.getByText('まだ保護者がいません')).toBeVisible()
  await expect.element(page.getByText(/ほか1人には保護者がいません/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '招待用紙を印刷' })).toBeVisible()
})

test('where guardians can’t be read, members are there all the same', async () => {
  answer('coach.guardians.list', () => {
    throw new Error('broken')
  })
  await open()
  await expect.element(row('高橋 蓮')).toBeVisible()
  expect(page.getByText('保護者がいません').all()).toHaveLength(0)
})

describe('in a member’s details', () => {
  beforeEach(() => {
    answer('coach.students.get', ({ studentId }) => ({
      ...member(studentId),
      ...{ careNotes: '卵アレルギー', careNotesAt: null, careNotesBy: null },
    }))
    answer('coach.siblingStatus', () => ({}))
    answer('coach.guardians.ofStudent', ({ studentId }) =>
      studentId === '蓮' ? [motherOfChild, { ...motherOfChild, id: 'megumi' }] : [],
    )
  })
  const dialog = page.getByRole('dialog')

  test('what is to be minded and the guardians’ phones stand before all else', async () => {
    await open({ member: '蓮' })
    await expect.element(dialog.getByRole('link', { name: /電話する/ }).first()).toBeVisible()
    await expect.element(dialog.getByText('メールが戻りました')).toBeVisible()
    const text = dialog.element().textContent ?? ''
    expect(text.indexOf('卵アレルギー')).toBeLessThan(text.indexOf('090-1234-5678'))
    expect(text.indexOf('090-1234-5678')).toBeLessThan(text.indexOf('ステータス'))
  })

  test.each([
    ['丈', '保護者がいません。予定の変更や中止が届きません。'],
    ['花', '保護者の登録はありません。お知らせは本人のログインに届きます。'],
  ])('of %s without a guardian it says what that means', async (id, words) => {
    await open({ member: id })
    await expect.element(dialog.getByText(words)).toBeVisible()
  })
})

test('a removal leaves the address also where the member leaves the list before it is done', async () => {
  const reached = Promise.withResolvers<[]>()
  answer('coach.students.previewRemoval', () => ({
    answers: 0,
    tuitionPayments: 0,
    siblingLinks: 0,
  }))
  answer('coach.students.remove', () => {
    answer('coach.students.list', () => [member('花')])
    answer('coach.notices.unreached', () => reached.promise)
    return { success: true }
  })
  await open({ remove: '蓮' })
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('delete')
  await dialog.getByRole('button', { name: '退会させる' }).click()
  await expect.poll(() => row('高橋 蓮').all()).toHaveLength(0)
  expect(onClose).not.toHaveBeenCalled()
  reached.resolve([])
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
})
