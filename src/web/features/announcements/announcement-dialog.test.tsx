import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { coachMe } from '../../../../tests/support/screens/people.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { AppError } from '../../../domain/basics/errors.ts'
import type { CoachAnnouncementDetail } from '../../../domain/notices/announcement.ts'
import { CoachMeContext } from '../../lib/session/me.ts'
import AnnouncementDialog from './announcement-dialog.tsx'

const stored: CoachAnnouncementDetail = {
  id: 'one',
  title: '集合写真',
  needsConfirm: false,
  isDraft: false,
  categoryIds: [],
  isForAll: true,
  authorName: '大野 健司',
  publishAt: '2026-11-21T00:00:00.000Z',
  publishedAt: '2026-11-21T00:00:00.000Z',
  editedAt: null,
  body: '1枚600円です。',
  documents: [],
  counts: { households: 2, read: 0, confirmed: 0 },
  households: [],
  resendsLeft: 3,
  resendAfter: null,
}
const document = {
  id: '0192f3a1-4c0e-7d61-8b52-3f9a7e5c1d20',
  teamId: 'team',
  folderId: null,
  title: '見本',
  fileName: '見本.pdf',
  fileSize: '1',
  fileUrl: '/files/documents/doc',
  createdAt: '',
}

const open = () =>
  show(
    <CoachMeContext value={coachMe}>
      <AnnouncementDialog entry={null} open onClose={() => {}} onExited={() => {}} />
    </CoachMeContext>,
  )
const write = async () => {
  await page.getByLabelText(/^タイトル/).fill('集合写真')
  await page.getByLabelText(/^本文/).fill('1枚600円です。')
}
const sent = {
  title: '集合写真',
  body: '1枚600円です。',
  categoryIds: [],
  documentIds: [],
  needsConfirm: false,
  publishAt: null,
}

beforeEach(() => {
  answer('coach.categories.list', () => [])
  answer('coach.notices.reach', () => ({
    ...{ households: 60, reached: 58, byMail: 38, byPush: 22, isMailDelivering: true },
    missed: [
      {
        members: [{ id: 'm1', name: '田中 翔' }],
        reason: 'noAccount' as const,
        person: { called: '父・剛', phone: '090-1234-5678' },
      },
    ],
  }))
  answer('coach.announcements.create', () => stored)
})

test('the button says how many households it reaches, the others can be called, and the mail is shown as it comes', async () => {
  await open()
  await write()
  await expect.element(page.getByText('【あおばFC】集合写真')).toBeVisible()
  await expect
    .element(page.getByText(/60世帯のうち58世帯に届きます（メール38・プッシュ22）。2世帯には/))
    .toBeVisible()
  await page.getByText('届かない2世帯と電話').click()
  await expect.element(page.getByRole('link', { name: '電話' })).toBeVisible()
  await expect.element(page.getByText('ほか1世帯')).toBeVisible()
  await page.getByRole('button', { name: '58世帯に知らせる' }).click()
  await expect.element(page.getByText('お知らせを送りました')).toBeVisible()
  expect(sentTo('coach.announcements.create')).toEqual([{ ...sent, isDraft: false }])
})

test('a draft is stored as one', async () => {
  answer('coach.announcements.create', () => ({ ...stored, isDraft: true, publishedAt: null }))
  await open()
  await write()
  await page.getByRole('button', { name: '下書きにする' }).click()
  await expect.element(page.getByText('下書きを保存しました')).toBeVisible()
  expect(sentTo('coach.announcements.create')).toEqual([{ ...sent, isDraft: true }])
})

test('who wants another time says it first', async () => {
  answer('coach.announcements.create', () => ({ ...stored, publishedAt: null }))
  await open()
  await write()
  await page.getByRole('radio', { name: '日時を決める' }).click()
  await expect.element(page.getByRole('button', { name: '予約する' })).toBeDisabled()
  await page.getByLabelText('知らせる日時').fill('2026-12-01T08:30')
  await page.getByRole('button', { name: '予約する' }).click()
  await expect.element(page.getByText('お知らせを予約しました')).toBeVisible()
  expect(sentTo('coach.announcements.create')).toMatchObject([
    { publishAt: '2026-11-30T23:30:00.000Z' },
  ])
})

test('a shared document goes with it', async () => {
  answer('coach.folders.list', () => [])
  answer('coach.documents.list', () => [document])
  await open()
  await write()
  await page.getByRole('button', { name: '共有資料をつける' }).click()
  await page.getByRole('button', { name: '見本' }).click()
  await page.getByRole('button', { name: '58世帯に知らせる' }).click()
  await expect.element(page.getByText('お知らせを送りました')).toBeVisible()
  expect(sentTo('coach.announcements.create')).toMatchObject([{ documentIds: [document.id] }])
})

test('what the server refuses stands at its field, and what was typed stays', async () => {
  answer('coach.announcements.create', () => {
    throw new AppError('badRequest', {
      message: 'タイトルを直してください',
      issues: [{ path: 'title', message: 'タイトルを直してください' }],
    })
  })
  await open()
  await write()
  await page.getByRole('button', { name: '58世帯に知らせる' }).click()
  await expect.element(page.getByLabelText(/^タイトル/)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText(/^本文/)).toHaveValue('1枚600円です。')
})
