import { describe, expect, test } from 'vitest'
import { activityLine } from './activity-line.ts'
import { type ClubEvent, clubEventSchema } from './club-event.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const schedule = {
  scheduleId: id,
  title: '朝練',
  date: '2026-11-28',
  categoryIds: [id],
  repeats: null,
  count: 1,
}
const weekly = { ...schedule, repeats: { rule: 'weekly' as const, interval: 1 }, count: 26 }
const fortnightly = { ...schedule, repeats: { rule: 'weekly' as const, interval: 2 }, count: 13 }
const thing = { id, name: '会則' }
const person = { personId: id, name: '高橋 蓮' }
const file = { id, fileName: '地図.pdf', scheduleId: id, title: '朝練', categoryIds: [id] }
const edit = { changes: [], addedDates: [], removedIds: [] }
const changed = (...fields: string[]) => ({
  ...edit,
  changes: fields.map((field) => ({ field, before: null, after: 1 })),
})

const told: [event: ClubEvent, sentence: string, subject: string, isOfCategory?: true][] = [
  [{ type: 'schedule.added', ...schedule }, '「朝練」が追加されました', 'schedule', true],
  [
    { type: 'schedule.added', ...weekly },
    '「朝練」（毎週・26件）が追加されました',
    'schedule',
    true,
  ],
  [
    { type: 'schedule.updated', ...fortnightly, ...edit },
    '「朝練」（2週ごと・13件）が更新されました',
    'schedule',
    true,
  ],
  [
    { type: 'schedule.deleted', ...weekly, count: 1, removedIds: [id] },
    '「朝練」が削除されました',
    'schedule',
    true,
  ],
  [
    { type: 'schedule.deleted', ...weekly, date: '2026-12-06', removedIds: [id], by: '佐藤' },
    '12/6(日)「朝練」（毎週・26件）を削除しました（佐藤）',
    'schedule',
    true,
  ],
  [
    {
      type: 'schedule.cancelled',
      ...schedule,
      date: '2026-12-06',
      by: '佐藤',
      notify: true,
      reason: '雨天のため',
      message: null,
    },
    '12/6(日)「朝練」を中止にしました（佐藤）',
    'schedule',
    true,
  ],
  [
    { type: 'schedule.reinstated', ...schedule, by: null, notify: false },
    '11/28(土)「朝練」を再開しました',
    'schedule',
    true,
  ],
  [
    {
      type: 'schedule.undone',
      undoId: id,
      label: '「朝練」の削除',
      restored: 17,
      scheduleIds: [id],
      removedIds: [],
    },
    '「「朝練」の削除」を元に戻しました（17件）',
    'schedule',
  ],
  [
    { type: 'schedule.added', ...weekly, by: '佐藤' },
    '11/28(土)「朝練」（毎週・26件）を追加しました（佐藤）',
    'schedule',
    true,
  ],
  [
    { type: 'schedule.updated', ...schedule, ...edit, by: '佐藤' },
    '11/28(土)「朝練」を更新しました（佐藤）',
    'schedule',
    true,
  ],
  [
    { type: 'schedule.updated', ...weekly, ...changed('venue'), by: '佐藤' },
    '11/28(土)「朝練」（毎週・26件）の場所を変更しました（佐藤）',
    'schedule',
    true,
  ],
  [
    {
      type: 'schedule.updated',
      ...schedule,
      ...changed('startHour', 'startMinute', 'endHour'),
      by: null,
    },
    '11/28(土)「朝練」の時間を変更しました',
    'schedule',
    true,
  ],
  [
    { type: 'schedule.updated', ...schedule, ...changed('date', 'venue'), by: '佐藤' },
    '11/28(土)「朝練」を更新しました（佐藤）',
    'schedule',
    true,
  ],
  [
    { type: 'schedule.updated', ...schedule, ...changed('notes'), by: '佐藤' },
    '11/28(土)「朝練」を更新しました（佐藤）',
    'schedule',
    true,
  ],
  [
    {
      type: 'schedule.undone',
      undoId: id,
      label: '「朝練」の削除',
      restored: 17,
      scheduleIds: [id],
      removedIds: [],
      by: '佐藤',
    },
    '「「朝練」の削除」を元に戻しました（17件・佐藤）',
    'schedule',
  ],
  [
    { type: 'attachment.added', ...file, date: '2026-11-28', by: '佐藤' },
    '11/28(土)「朝練」の添付ファイル「地図.pdf」を追加しました（佐藤）',
    'attachment',
    true,
  ],
  [
    { type: 'attachment.deleted', ...file, date: '2026-11-28', by: '佐藤' },
    '11/28(土)「朝練」の添付ファイル「地図.pdf」を削除しました（佐藤）',
    'attachment',
    true,
  ],
  [
    { type: 'attachment.added', ...file },
    '「朝練」の添付ファイル「地図.pdf」が追加されました',
    'attachment',
    true,
  ],
  [
    { type: 'attachment.deleted', ...file },
    '「朝練」の添付ファイル「地図.pdf」が削除されました',
    'attachment',
    true,
  ],
  [{ type: 'venue.added', ...thing }, '活動場所「会則」が追加されました', 'venue'],
  [{ type: 'venue.updated', ...thing }, '活動場所「会則」が更新されました', 'venue'],
  [{ type: 'venue.deleted', ...thing }, '活動場所「会則」が削除されました', 'venue'],
  [{ type: 'category.added', ...thing }, 'カテゴリー「会則」が追加されました', 'category', true],
  [{ type: 'category.updated', ...thing }, 'カテゴリー「会則」が更新されました', 'category', true],
  [{ type: 'category.deleted', ...thing }, 'カテゴリー「会則」が削除されました', 'category'],
  [{ type: 'coach.added', ...person }, 'コーチ「高橋 蓮」さんが追加されました', 'coach'],
  [{ type: 'coach.updated', ...person }, '高橋 蓮さんのプロフィールが更新されました', 'coach'],
  [{ type: 'coach.deleted', ...person }, 'コーチ「高橋 蓮」さんが削除されました', 'coach'],
  [{ type: 'document.added', ...thing }, '資料「会則」が追加されました', 'document'],
  [{ type: 'document.updated', ...thing }, '資料「会則」が更新されました', 'document'],
  [{ type: 'document.deleted', ...thing }, '資料「会則」が削除されました', 'document'],
  [{ type: 'folder.added', ...thing }, 'フォルダ「会則」が追加されました', 'folder'],
  [{ type: 'folder.updated', ...thing }, 'フォルダ「会則」が更新されました', 'folder'],
  [{ type: 'folder.deleted', ...thing }, 'フォルダ「会則」が削除されました', 'folder'],
  [{ type: 'member.joined', ...person }, '高橋 蓮さんが入会しました', 'member'],
  [
    { type: 'members.imported', batchId: id, added: 57, updated: 3 },
    '名簿が取り込まれました（追加57人・更新3人）',
    'member',
  ],
  [
    { type: 'members.importUndone', batchId: id, added: 60, updated: 0 },
    '名簿の取り込みが取り消されました（追加60人）',
    'member',
  ],
  [
    { type: 'member.updated', ...person, changes: [] },
    '高橋 蓮さんの基本情報が更新されました',
    'member',
  ],
  [
    { type: 'member.left', ...person, personId: null, isWithdrawal: false },
    '高橋 蓮さんが退会しました',
    'member',
  ],
  [
    { type: 'noted', subject: 'venue', sentence: '古い一行', categoryIds: [id] },
    '古い一行',
    'venue',
    true,
  ],
]

const untold: ClubEvent[] = [
  { type: 'member.statusChanged', ...person, before: null, after: 'team' },
  { type: 'answer.seated', personId: id, scheduleId: id },
  { type: 'answer.moved', personId: id, fromScheduleId: id, scheduleId: id },
  { type: 'fee.changed', personId: id, year: 2026, month: 11, before: null, after: 3000 },
  { type: 'fee.paid', personId: id, year: 2026, month: 11, amount: 3000 },
  { type: 'fee.unpaid', personId: id, year: 2026, month: 11, amount: 3000 },
]

describe('the line of an event in the log', () => {
  test.each(told)('%j: %s', (event, description, subject, isOfCategory) => {
    expect(activityLine(event)).toEqual({
      subject,
      description,
      categoryIds: isOfCategory ? [id] : [],
    })
  })

  test.each(untold)('$type is not told', (event) => {
    expect(activityLine(event)).toBeNull()
  })

  test('each kind of event is among these cases', () => {
    const cases = new Set([...told.map(([event]) => event), ...untold].map(({ type }) => type))
    const all = clubEventSchema._zod.propValues?.type ?? []
    expect([...cases].toSorted()).toEqual([...all].toSorted())
  })
})
