import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../tests/support/screens/network.ts'
import { coachMe } from '../../../../tests/support/screens/people.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import type { AnswerChange } from '../../../domain/schedule/answer-history.ts'
import { CoachMeContext } from '../../lib/session/me.ts'
import HistoryDialog from './coach-history-dialog.tsx'

const change = (id: string, fields: Partial<AnswerChange>): AnswerChange => ({
  ...{ id, scheduleId: 'event', studentId: '蓮', before: '○', after: '○', commentChanged: false },
  ...{ byKind: 'guardian', byId: 'ken', byName: '父・健', source: 'app' },
  createdAt: '2026-11-20T01:32:00.000Z',
  ...fields,
})

const person = {
  ...{ studentId: '蓮', lastName: '高橋', firstName: '蓮' },
  ...{ lastNameKana: null, firstNameKana: null, photoUrl: null, attendance: null },
}

test('a comment alone, a seat that moved up, and one that a coach gave are said as what they are', async () => {
  answer('coach.attendances.changes', () => [
    change('1', { commentChanged: true }),
    change('2', { source: 'seat', byKind: 'player', byId: null, byName: null }),
    change('3', { source: 'coach', byKind: 'coach', byName: '大野 健司' }),
    change('4', { before: '×', commentChanged: true }),
  ])
  const dialog = { open: true, onClose: () => {}, onExited: () => {} }
  await show(
    <CoachMeContext value={coachMe}>
      <HistoryDialog {...dialog} scheduleId="event" person={person} />
    </CoachMeContext>,
  )
  await expect.element(page.getByText('空きが出たため（自動）')).toBeVisible()
  const lines = page.getByRole('listitem').elements()
  expect(lines.map(({ textContent }) => textContent?.replace(/^.*?\d+:\d\d/, ''))).toEqual([
    'コメントを変更父・健さん',
    'キャンセル待ちから参加空きが出たため（自動）',
    'キャンセル待ちから参加大野 健司コーチ',
    '不参加から参加父・健さん・コメントを変更',
  ])
})
