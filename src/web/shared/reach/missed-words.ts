import type { MissedReason } from '../../../domain/notices/told.ts'

/** Why nobody was reached. */
export const missedWords: Record<MissedReason, string> = {
  noAccount: '保護者が登録されていません',
  refused: 'メールが届きません',
  unconfirmed: '確認メールがまだ開かれていません',
  muted: '通知を切っています',
  noMailServer: 'メールを送るサーバーがありません',
  failed: '送れませんでした',
}
