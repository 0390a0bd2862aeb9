import { z } from 'zod'
import { idSchema, instantSchema } from '../basics/validation.ts'
import { CHANNELS, NOTICE_KINDS, noticeLabels } from '../notices/notice.ts'

/** Work that outlives the call which caused it. */
export const JOB_KINDS = [
  'resetMail',
  'familyMail',
  'removeFiles',
  'expandNotices',
  'deliver',
  'publishAnnouncement',
  'remind',
  'remindTeam',
  'deadlines',
  'sweep',
  'backup',
  'nightlyBackup',
] as const
const jobKind = z.enum(JOB_KINDS)
export type JobKind = z.infer<typeof jobKind>
export type RecurringKind = Extract<JobKind, 'sweep' | 'remind' | 'nightlyBackup' | 'deadlines'>

export const jobLabels: Record<JobKind, string> = {
  resetMail: 'パスワードの再設定メール',
  familyMail: '保護者の登録のメール',
  removeFiles: '使われなくなったファイルの削除',
  expandNotices: 'お知らせの宛先を決める',
  deliver: 'お知らせを届ける',
  publishAnnouncement: '日時を決めたお知らせの公開',
  remind: '出欠の回答のお願い（8時と19時）',
  remindTeam: '出欠の回答のお願い',
  deadlines: '締め切った回答の集計をコーチに知らせる',
  sweep: '1時間ごとの片付け',
  backup: 'バックアップ',
  nightlyBackup: '毎晩のバックアップ',
}

const failedJob = z.object({
  id: idSchema,
  kind: jobKind,
  /** Whose it is; null for the installation's own. */
  teamName: z.string().nullable().meta({ example: 'ひかり台FC' }),
  /** Whom it would have reached, of what has somebody to reach. */
  recipient: z.string().nullable().meta({ example: 'takahashi@example.jp' }),
  /** Of a delivery. */
  channel: z.enum(CHANNELS).nullable().meta({ example: 'mail' }),
  /** What it would have told: a person's notices by one channel go together. */
  notices: z.array(z.enum(NOTICE_KINDS)).meta({ example: ['schedule'] }),
  attempts: z.int().meta({ example: 10 }),
  /** When it failed last, and why: without addresses and tokens. */
  failedAt: instantSchema,
  reason: z.string().meta({ example: 'connect ECONNREFUSED' }),
  /** When it is tried again; null once it was given up. */
  dueAt: instantSchema.nullable(),
})
export type FailedJob = z.infer<typeof failedJob>

/** What waits, apart from what recurs, and what has failed, the newest failure first. */
export const jobsState = z.object({
  waiting: z.int().meta({ example: 2 }),
  /** When the oldest one that waits was made. */
  oldestAt: instantSchema.nullable(),
  /** Notices that were sent within the last day. */
  sentLastDay: z.object({ mail: z.int(), push: z.int() }),
  failed: z.array(failedJob),
})
export type JobsState = z.infer<typeof jobsState>

/** 予定のお知らせ・出欠の回答のお願い, or what kind of work it is. */
export const failedJobLabel = ({ kind, notices }: Pick<FailedJob, 'kind' | 'notices'>): string =>
  notices.map((notice) => noticeLabels[notice]).join('・') || jobLabels[kind]
