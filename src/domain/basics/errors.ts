import type { FieldIssue } from './validation.ts'

/** Every way in which a call can be refused. */
export type ErrorCode =
  | 'badRequest'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'unsupportedType'
  | 'tooManyRequests'
  | 'unavailable'
  | 'insufficientStorage'

export const errorSentences: Record<ErrorCode, string> = {
  badRequest: '入力内容を確認してください',
  unauthenticated: 'ログインしてください',
  forbidden: 'この操作を行う権限がありません',
  notFound: '見つかりませんでした',
  conflict: 'ほかの変更と重なったため、保存できませんでした',
  tooLarge: 'データが大きすぎます',
  unsupportedType: 'この形式のデータは受け付けられません',
  tooManyRequests: '試行回数が多すぎます。しばらくしてからお試しください',
  unavailable: 'ただいまご利用になれません。しばらくしてからもう一度お試しください',
  insufficientStorage: 'サーバーの空き容量が足りないため、保存できません。管理者にお知らせください',
}

interface Details {
  message?: string
  issues?: FieldIssue[]
  /** Seconds until the call may be tried again. */
  retryAfter?: number
  /** The failure that the refusal stands for; it is for the log alone. */
  cause?: unknown
}

/** A refusal with a sentence for the person who asked; anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: FieldIssue[]
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, { message, issues = [], retryAfter, cause }: Details = {}) {
    super(message ?? errorSentences[code], cause === undefined ? undefined : { cause })
    this.code = code
    this.issues = issues
    this.retryAfter = retryAfter
  }
}

/** A refusal at one field; the sentence is both the field's and the call's. */
export const fieldError = (path: string, message: string, code: ErrorCode = 'badRequest') =>
  new AppError(code, { message, issues: [{ path, message }] })

/** @throws AppError badRequest at every issue's field, with the first one's sentence; nothing without an issue */
export function refuseIssues(issues: FieldIssue[]): void {
  const [first] = issues
  if (first) throw new AppError('badRequest', { message: first.message, issues })
}

export const notFound = (message?: string) => new AppError('notFound', message ? { message } : {})
export const forbidden = (message?: string) => new AppError('forbidden', message ? { message } : {})
