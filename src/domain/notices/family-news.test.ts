import { expect, test } from 'vitest'
import { type FamilyNews, familyNewsWords, mergedFamilyNews } from './family-news.ts'

const news = (
  before: FamilyNews['before'],
  after: FamilyNews['after'],
  id = 'mother',
): FamilyNews => ({
  scheduleId: 's',
  studentId: 'ren',
  before,
  after,
  by: { kind: 'guardian', id },
})

test.each<[string, FamilyNews, FamilyNews, FamilyNews | null]>([
  ['a mind changed', news('-', '○'), news('○', '×'), news('-', '×')],
  ['a tap taken back', news('-', '○'), news('○', '-'), null],
  ['the other one’s', news('-', '○'), news('○', '×', 'father'), news('○', '×', 'father')],
  ['the other one’s back', news('-', '○'), news('○', '-', 'father'), news('○', '-', 'father')],
])('%s becomes one', (_what, earlier, later, merged) => {
  expect(mergedFamilyNews(earlier, later)).toEqual(merged)
})

test.each<[FamilyNews['before'], FamilyNews['after'], string]>([
  ['○', '×', '蓮さん 12/6 U-10 練習：○→×（母・由美子さん）'],
  ['-', '△', '蓮さん 12/6 U-10 練習：未回答→△（母・由美子さん）'],
])('%s to %s in words', (before, after, words) => {
  const event = { date: '2026-12-06', title: 'U-10 練習' }
  expect(familyNewsWords({ child: '蓮', by: '母・由美子さん', ...event, before, after })).toBe(
    words,
  )
})
