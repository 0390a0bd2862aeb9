import { errorSentences } from '../basics/errors.ts'
import { setUpRefusals } from './set-up-refusals.ts'

export const networkMessage = '通信できませんでした。接続を確認してもう一度お試しください'

/**
 * What the server says when it refuses, apart from the schemas' own sentences: the sentence of each
 * error code, and the finer ones. The web app doesn't carry them.
 */
export const refusals = {
  ...errorSentences,
  wrongCredentials: 'メールアドレスまたはパスワードが正しくありません',
  /** Of a password, at a log-in or where the current one is asked for. */
  tooManyFailures: '失敗が続いたため、一時的に制限しています。しばらくしてからお試しください',
  wrongCurrentPassword: '現在のパスワードが正しくありません',
  noCurrentPassword: '現在のパスワードを入力してください',
  teamSuspended: 'このチームの利用は現在停止されています',
  ...setUpRefusals,
  alreadySetUp: '初期設定はすでに完了しています',
  restoreInUse: 'このサーバーはすでに使われているため、バックアップから復元できません',
  restoreRunning: '復元しています。終わるまでお待ちください',
  restoreRefused: (why: string) => `このファイルからは復元できません（${why}）`,
  /** Of what a switched session may not do (decision 008). */
  ownLogInOnly: 'ご本人のログインで操作してください',
  guardiansOnly: '保護者のログインで操作してください',
  /** Of a log-in without a child so far. */
  claimWaits: 'チームが登録内容を確認しています。確認が済むとログインできます',
  approvedSiblingsOnly: '承認済みの兄弟アカウントにだけ切り替えられます',
  emailTaken: 'このメールアドレスは既に登録されています',
  /** At the field `teamCode`. */
  unknownTeamCode: 'チームIDが見つかりません',
  registrationClosed: '現在、新しいクラブの登録は受け付けていません',
  /** At the field `registrationCode`. */
  noRegistrationCode: '招待コードを入力してください',
  wrongRegistrationCode: '招待コードが正しくありません',
  tooManyClubs: 'このネットワークからのクラブの登録が続いたため、本日はこれ以上登録できません',
  tooManyChildren:
    'このネットワークからのお子さんの登録が続いたため、本日はこれ以上登録できません。チームの代表にご相談ください',
  /** At `sport` of a registration, `sportType` of a team. */
  unknownSport: '登録されているスポーツから選択してください',
  /** At a field that is shown, and that this call doesn't change. */
  keptField: 'この項目は、ここでは変更できません',
  /** At the id's place in the list, for example `categoryIds.0`. */
  categoryNotOfTeam: '見つからないカテゴリーが含まれています',
  /** Likewise, for example `ids.0`. */
  eventNotOfTeam: '見つからない予定が含まれています',
  /** Likewise, for example `payments.0.studentId`. */
  memberNotOfTeam: '見つからないメンバーが含まれています',
  /** At the field `birthDate`. */
  unborn: '生年月日は今日までの日付を入力してください',
  /** The database took too long. */
  busy: '混み合っているため、処理できませんでした。しばらくしてからもう一度お試しください',
  /** More than one answer may hold. */
  tooMuch: '一度に表示できる量を超えています。期間を短くしてください',
  /** Of long lists, which a club reads two at a time. */
  tooManyStreams: '同時に読み込める一覧の数を超えています。しばらくしてからもう一度お試しください',
  /** A `teamId` that isn't the session's. */
  noTeam: 'チームが見つかりません',
  foreignOrigin: '他のサイトからの操作は受け付けられません',
  /** A bug; the id finds its log entry. */
  unexpected: (id: string) =>
    `エラーが発生しました。時間をおいてもう一度お試しください（エラーID: ${id}）`,
}
