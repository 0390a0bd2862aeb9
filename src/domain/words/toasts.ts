interface ToastText {
  title: string
  description?: string
}

/** As title and text. */
export type Toasts = Record<string, Record<string, ToastText | ((name: string) => ToastText)>>

const ERROR = 'エラー'
const SOMETHING_FAILED = { title: 'エラーが発生しました' }

/**
 * Toasts, as title and text. Where the server names a
 * reason, its sentence follows that of a failed move or team update, and elsewhere takes the place of the
 * description of `failed`.
 */
export const toasts = {
  schedule: {
    added: { title: 'スケジュールを追加しました' },
    updated: { title: 'スケジュールを更新しました' },
    deleted: { title: 'スケジュールを削除しました' },
    /** After what families will hear of. */
    untold: { title: '家族にはまだ知らせていません（10分後に届きます）' },
    undoFailed: { title: '元に戻せませんでした' },
    incomplete: { title: '必須項目を入力してください' },
    failed: SOMETHING_FAILED,
  },
  eventLife: {
    /** `what`: 12/6(日)「U-8 練習」 */
    cancelled: (what: string) => ({ title: `${what}を中止にしました` }),
    reinstated: (what: string) => ({ title: `${what}を再開しました` }),
    seated: (name: string) => ({ title: `${name}さんを定員に加えました` }),
    askedAgain: { title: '変更前に回答した人に、もう一度聞きました' },
    settingsSaved: { title: '新しい予定の標準を保存しました' },
    /** おすすめの設定 */
    recommended: { title: 'おすすめの設定にしました' },
  },
  eventNotices: {
    reminded: (members: string) => ({ title: `${members}人に出欠の回答をお願いしました` }),
    remindFailed: { title: 'お願いを送れませんでした' },
  },
  move: {
    done: { title: '参加者を移動しました' },
    /** On the dashboard. */
    failed: { title: ERROR, description: '参加者の移動に失敗しました' },
    /** On the schedule screen. */
    failedInSchedule: SOMETHING_FAILED,
  },
  venue: {
    added: { title: '活動場所を追加しました' },
    updated: { title: '活動場所を更新しました' },
    deleted: { title: '活動場所を削除しました' },
    addFailed: { title: '活動場所の追加に失敗しました' },
    updateFailed: { title: '活動場所の更新に失敗しました' },
    deleteFailed: { title: '活動場所の削除に失敗しました' },
  },
  category: {
    added: { title: 'カテゴリを追加しました' },
    updated: { title: 'カテゴリを更新しました' },
    deleted: { title: 'カテゴリを削除しました' },
    addFailed: { title: 'カテゴリの追加に失敗しました' },
    updateFailed: { title: 'カテゴリの更新に失敗しました' },
    deleteFailed: { title: 'カテゴリの削除に失敗しました' },
  },
  coach: {
    added: { title: 'コーチを追加しました' },
    deleted: { title: 'コーチを削除しました' },
    passwordSet: { title: 'パスワードを設定しました' },
    incomplete: { title: 'すべての項目を入力してください' },
    shortPassword: { title: 'パスワードは6文字以上で入力してください' },
    addFailed: { title: 'コーチの追加に失敗しました' },
    deleteFailed: { title: 'コーチの削除に失敗しました' },
    passwordFailed: { title: 'パスワードの設定に失敗しました' },
  },
  /** What a coach changes of a member. */
  member: {
    statusSaved: { title: 'ステータスを更新しました' },
    statusFailed: { title: 'ステータスの更新に失敗しました' },
    categoryAdded: { title: 'カテゴリーを追加しました' },
    categoryAddFailed: { title: 'カテゴリーの追加に失敗しました' },
    categoryRemoved: { title: 'カテゴリーを削除しました' },
    categoryRemoveFailed: { title: '削除に失敗しました' },
    added: { title: 'メンバーを追加しました' },
    addFailed: { title: 'メンバーを追加できませんでした' },
    updated: { title: '基本情報を更新しました' },
    updateFailed: { title: '基本情報を更新できませんでした' },
    removed: { title: '退会処理が完了しました' },
    removeFailed: { title: '退会処理に失敗しました' },
  },
  /** An import of members. */
  roster: {
    done: (count) => ({ title: `${count}人を取り込みました` }),
    failed: { title: '取り込めませんでした' },
    undone: { title: '取り込みを元に戻しました' },
    undoFailed: { title: '元に戻せませんでした' },
    invited: (count) => ({ title: `保護者${count}人に招待を送りました` }),
    inviteFailed: { title: '招待を送れませんでした' },
    unreadable: { title: 'ファイルを読み取れませんでした' },
  },
  team: {
    saved: { title: '保存成功', description: 'チーム情報を更新しました' },
    failed: { title: ERROR, description: '更新中にエラーが発生しました' },
    codeIssued: { title: '新しいチームIDを発行しました' },
  },
  /** A coach's own profile. */
  coachProfile: {
    saved: { title: 'プロフィールを更新しました' },
    failed: { title: 'プロフィール更新に失敗しました' },
    emailChanged: { title: 'メールアドレスを変更しました' },
    emailFailed: { title: 'メールアドレスの変更に失敗しました' },
    passwordChanged: { title: 'パスワードを変更しました' },
    passwordFailed: { title: 'パスワードの変更に失敗しました' },
    categoriesSaved: { title: '担当カテゴリを更新しました' },
    categoriesFailed: { title: '担当カテゴリの更新に失敗しました' },
  },
  copy: {
    teamCode: { title: 'チームIDをコピーしました' },
    address: { title: '住所をコピーしました' },
    invitation: { title: '招待文をコピーしました' },
    registrationCode: { title: '招待コードをコピーしました' },
    invitationLink: { title: '招待リンクをコピーしました' },
    failed: {
      title: 'コピーできませんでした',
      description: '文字を選択してコピーしてください',
    },
  },
  answer: {
    saved: { title: '出欠情報を保存しました' },
    savedInCalendar: { title: '出欠を登録しました' },
    noStatus: { title: '出欠状況を選択してください' },
    failed: { title: '保存中にエラーが発生しました' },
    failedInCalendar: { title: '保存に失敗しました' },
  },
  /** The categories that a player follows. */
  ownCategories: {
    saved: { title: 'カテゴリ設定を保存しました' },
    addFailed: { title: 'カテゴリーの追加に失敗しました' },
    deleteFailed: { title: '削除に失敗しました' },
  },
  /** A player's own account. */
  ownProfile: {
    saved: { title: 'プロフィールを更新しました' },
    failed: { title: 'プロフィールの更新に失敗しました' },
    emailChanged: { title: 'メールアドレスを変更しました' },
    emailFailed: { title: 'メールアドレスを変更できませんでした' },
    passwordChanged: { title: 'パスワードを変更しました' },
    passwordFailed: { title: 'パスワードを変更できませんでした' },
    withdrawn: { title: '退会しました', description: 'ご利用ありがとうございました' },
    withdrawalFailed: { title: '退会処理に失敗しました' },
  },
  /** Guardians and what they and coaches do. */
  family: {
    joinFailed: { title: '登録できませんでした' },
    invited: { title: '招待を送りました' },
    inviteFailed: { title: '招待を送れませんでした' },
    revoked: { title: '招待を取り消しました' },
    revokeFailed: { title: '招待を取り消せませんでした' },
    unlinked: { title: '保護者から外しました' },
    unlinkFailed: { title: '保護者から外せませんでした' },
    checkMailed: { title: '確認メールを送りました' },
    checkFailed: { title: '確認メールを送れませんでした' },
    approved: { title: '保護者として承認しました' },
    approvedAsNew: { title: '別のお子さんとして追加しました' },
    refused: { title: '保護者の登録を断りました' },
    decisionFailed: { title: '保存できませんでした' },
    contactSaved: { title: '保護者の連絡先を保存しました' },
    contactFailed: { title: '保護者の連絡先を保存できませんでした' },
    contactRemoved: { title: '保護者の連絡先を消しました' },
    contactRemoveFailed: { title: '保護者の連絡先を消せませんでした' },
    saved: { title: '保護者の情報を更新しました' },
    saveFailed: { title: '保護者の情報を更新できませんでした' },
    childrenAdded: {
      title: 'お子さんを追加しました',
      description: 'すでに名簿にあるお子さんは、チームの確認が済むと表示されます',
    },
    childrenFailed: { title: 'お子さんを追加できませんでした' },
    converted: { title: 'このログインを保護者のものにしました' },
    convertFailed: { title: '変更できませんでした' },
    logInMade: { title: '本人のログインを作りました' },
    logInFailed: { title: '本人のログインを作れませんでした' },
    withdrawn: { title: '退会しました' },
    lastWithdrawn: {
      title: '退会しました',
      description:
        'お子さんがいなくなったため、保護者のログインも終わりました。ご利用ありがとうございました',
    },
    lastUnlinked: {
      title: '保護者から外れました',
      description: 'お子さんがいなくなったため、ログインも終わりました',
    },
    withdrawFailed: { title: '退会できませんでした' },
    slipsFailed: { title: '招待用紙を作れませんでした' },
  },
  sibling: {
    requested: {
      title: '兄弟アカウントの連携を申請しました',
      description: '相手がプロフィール管理で承認すると、アカウントを切り替えられます',
    },
    requestFailed: { title: '兄弟アカウントの連携を申請できませんでした' },
    approved: { title: '兄弟アカウントの連携を承認しました' },
    approveFailed: { title: '兄弟アカウントの連携を承認できませんでした' },
    /** Withdrawn before it was approved. */
    gone: { title: '申請は取り消されています' },
    deleted: { title: '兄弟アカウントの連携を解除しました' },
    /** An own request that nobody has approved yet. */
    withdrawn: { title: '申請を取り消しました' },
    declined: { title: '申請を断りました' },
    deleteFailed: { title: '兄弟アカウントの連携を解除できませんでした' },
    switched: (name: string) => ({ title: `${name}さんのアカウントに切り替えました` }),
    switchFailed: { title: 'アカウントを切り替えられませんでした' },
  },
  /** Shared documents. */
  document: {
    folderCreated: { title: 'フォルダを作成しました' },
    folderRenamed: { title: 'フォルダ名を変更しました' },
    folderDeleted: { title: 'フォルダを削除しました' },
    folderCreateFailed: { title: 'フォルダを作成できませんでした' },
    folderRenameFailed: { title: 'フォルダ名を変更できませんでした' },
    folderDeleteFailed: { title: 'フォルダを削除できませんでした' },
    renamed: { title: '資料名を変更しました' },
    moved: { title: '資料を移動しました' },
    deleted: { title: '資料を削除しました' },
    renameFailed: { title: '資料名を変更できませんでした' },
    moveFailed: { title: '資料を移動できませんでした' },
    deleteFailed: { title: '資料を削除できませんでした' },
  },
  /** One file on its way, as a document or to an event. */
  upload: {
    done: { title: 'ファイルをアップロードしました' },
    failed: { title: 'ファイルのアップロードに失敗しました', description: '不明なエラー' },
    severalFiles: { title: 'ファイルは1つずつアップロードしてください' },
    cancelled: { title: 'アップロードを中止しました' },
  },
  attachment: {
    deleted: { title: '添付ファイルを削除しました' },
    deleteFailed: { title: '添付ファイルを削除できませんでした' },
  },
  admin: {
    added: { title: '管理者を追加しました' },
    removed: { title: '管理者を削除しました' },
    /** Of the set-up too. */
    addFailed: { title: '管理者の登録に失敗しました' },
    removeFailed: { title: '管理者の削除に失敗しました' },
    passwordChanged: { title: 'パスワードを変更しました' },
    passwordFailed: { title: 'パスワードの変更に失敗しました' },
  },
  sport: {
    added: { title: 'スポーツを追加しました' },
    updated: { title: 'スポーツを更新しました' },
    deleted: { title: 'スポーツを削除しました' },
    addFailed: { title: 'スポーツの追加に失敗しました' },
    updateFailed: { title: 'スポーツの更新に失敗しました' },
    deleteFailed: { title: 'スポーツの削除に失敗しました' },
  },
  /** What an administrator does to a team. */
  adminTeam: {
    passwordSet: { title: '代表のパスワードを設定しました' },
    passwordFailed: { title: 'パスワードの設定に失敗しました' },
    resetMailed: { title: '再設定メールを送信しました' },
    resetMailFailed: { title: 'メール送信中にエラーが発生しました' },
    suspended: { title: 'チームの利用を停止しました' },
    resumed: { title: 'チームの利用を再開しました' },
    suspendFailed: { title: '利用状況の変更に失敗しました' },
    deleted: { title: 'チームを削除しました' },
    deleteFailed: { title: 'チームの削除に失敗しました' },
    storageSet: { title: '保存容量を変更しました' },
    storageFailed: { title: '保存容量の変更に失敗しました' },
  },
  announcements: {
    published: { title: 'お知らせを送りました' },
    planned: { title: 'お知らせを予約しました' },
    drafted: { title: '下書きを保存しました' },
    publishFailed: { title: 'お知らせを送れませんでした' },
    draftFailed: { title: '下書きを保存できませんでした' },
    corrected: { title: 'お知らせを訂正しました' },
    correctFailed: { title: 'お知らせを訂正できませんでした' },
    resent: { title: '未読の人に再送しました' },
    resendFailed: { title: '再送できませんでした' },
    deleted: { title: 'お知らせを削除しました' },
    deleteFailed: { title: 'お知らせを削除できませんでした' },
    confirmFailed: { title: '確認を記録できませんでした' },
  },
  notices: {
    settingsFailed: { title: '通知の受け取り方を保存できませんでした' },
    testSent: {
      title: 'テストメールを送りました',
      description: '届いたメールのページを開くと、設定は完了です',
    },
    testFailed: { title: 'テストメールを送れませんでした' },
    deviceAdded: { title: 'この端末で通知を受け取ります' },
    deviceRemoved: { title: '端末の通知をやめました' },
    deviceFailed: {
      title: '端末の通知を設定できませんでした',
      description: 'ブラウザーの設定で、このサイトの通知を許可してください',
    },
  },
  /** Of clubs, on the administrators' system page. */
  registration: {
    chosen: (label: string) => ({ title: `クラブの登録を「${label}」にしました` }),
    chooseFailed: { title: '登録の受け付けを変更できませんでした' },
    codeIssued: { title: '新しい招待コードを発行しました' },
    codeFailed: { title: '招待コードを発行できませんでした' },
  },
  jobs: {
    retried: { title: 'もう一度実行しています' },
    discarded: { title: '破棄しました' },
    discardFailed: { title: '破棄できませんでした' },
    retryFailed: { title: 'もう一度実行できませんでした' },
  },
  backup: {
    begun: {
      title: 'バックアップを作成しています',
      description: 'できあがると、この画面の一覧に加わります',
    },
    failed: { title: 'バックアップを始められませんでした' },
  },
  testMail: {
    done: (email: string) => ({
      title: 'テストメールを送信しました',
      description: `${email} に届くか確認してください`,
    }),
    /** Where no mail leaves the server. */
    kept: { title: 'テストメールをoutboxフォルダに保存しました' },
    failed: { title: 'テストメールを送信できませんでした' },
  },
  photo: {
    failed: { title: '写真をアップロードできませんでした' },
  },
} as const satisfies Toasts
