import type { Toasts } from './toasts.ts'

const ERROR = 'エラー'

/** Toasts of the first page that is loaded, which brings no others along. */
export const entryToasts = {
  clubRegistration: {
    done: { title: '登録完了', description: 'チームとコーチアカウントが作成されました' },
    failed: { title: '登録失敗', description: '登録中にエラーが発生しました' },
    networkFailed: { title: ERROR, description: '登録中にエラーが発生しました' },
  },
  playerRegistration: {
    done: { title: '登録成功', description: 'アカウントが作成されました。ログインしてください。' },
    /** Of a second member, while the first is logged in. */
    added: {
      title: '登録成功',
      description:
        'アカウントが作成されました。兄弟の場合は、下の「兄弟アカウント」から連携できます。',
    },
    failed: { title: '登録失敗', description: '登録中にエラーが発生しました' },
  },
  login: {
    failed: {
      title: 'ログイン失敗',
      description: 'メールアドレスまたはパスワードが正しくありません',
    },
    networkFailed: { title: ERROR, description: 'ログイン中にエラーが発生しました' },
  },
  logOut: {
    failed: { title: 'ログアウトできませんでした' },
  },
  /** While a sibling's account was open. */
  switchedSession: {
    /** The log-in opens another one. */
    ended: { title: 'ログインが切れました' },
    /** The link ended. */
    returned: (firstName: string) => ({
      title: `連携が解除されたため、${firstName}さんのアカウントに戻りました`,
    }),
  },
  /** The mail that resets a password, and its page. */
  passwordReset: {
    mailed: { title: 'メールを送信しました' },
    mailFailed: { title: 'メール送信中にエラーが発生しました' },
    done: { title: 'パスワードがリセットされました。ログイン画面に移動します。' },
    failed: { title: 'パスワードリセット中にエラーが発生しました' },
  },
  /** The administrator portal. */
  adminLogin: {
    failed: {
      title: 'ログインエラー',
      description: 'メールアドレスまたはパスワードが正しくありません',
    },
    networkFailed: { title: 'ログインエラー', description: 'ログイン中にエラーが発生しました' },
  },
} as const satisfies Toasts
