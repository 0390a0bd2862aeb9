import { z } from 'zod'

/** How a notice reaches somebody. */
export const CHANNELS = ['mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** What a notice is about; each person chooses by these. */
export const TOPICS = ['schedule', 'answers', 'announcements', 'fees', 'family'] as const
export const topicSchema = z.enum(TOPICS)
export type Topic = z.infer<typeof topicSchema>

export const topicTexts: Record<Topic, { label: string; about: string }> = {
  schedule: { label: '予定', about: '追加・変更・中止' },
  answers: { label: '回答のお願い', about: '締切の2日前と当日' },
  announcements: { label: 'お知らせ', about: 'チームからの連絡' },
  fees: { label: '会費', about: '請求と領収' },
  family: { label: '家族の回答', about: '家族が答えたとき' },
}

/** A family's answers are a push alone. */
export const hasMail = (topic: Topic) => topic !== 'family'

export const NOTICE_KINDS = [
  'test',
  'schedule',
  'seat',
  'askedAgain',
  'reminder',
  'tally',
  'announcement',
  'family',
] as const
export type NoticeKindName = (typeof NOTICE_KINDS)[number]

export const noticeLabels: Record<NoticeKindName, string> = {
  test: 'メールの受け取り確認',
  schedule: '予定のお知らせ',
  seat: 'キャンセル待ちの繰り上がり',
  askedAgain: 'もう一度の回答のお願い',
  reminder: '出欠の回答のお願い',
  tally: '締め切った回答の集計',
  announcement: 'チームのお知らせ',
  family: '家族の回答',
}

export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'skipped'] as const

/** A change that isn't urgent waits so long for the next one, and so long in all. */
const SETTLES_MS = 10 * 60_000
const SETTLES_AT_MOST_MS = 30 * 60_000

/** When a notice is due that is told now, where the first one that it settles with was told at `first`. */
export function settledAt(first: Date, now: Date): Date {
  const latest = first.getTime() + SETTLES_AT_MOST_MS
  return new Date(Math.min(now.getTime() + SETTLES_MS, Math.max(latest, now.getTime())))
}
