import { z } from 'zod'

export const WRONG_TYPE = '値の種類が正しくありません'

/** Japanese sentences for every refusal that a schema does not word itself. */
function describe(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? '入力してください' : WRONG_TYPE
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? '入力してください'
          : `${issue.minimum}文字以上で入力してください`
      if (issue.origin === 'array') return `${issue.minimum}つ以上選択してください`
      return `${issue.minimum}以上で入力してください`
    case 'too_big':
      if (issue.origin === 'string') return `${issue.maximum}文字以内で入力してください`
      if (issue.origin === 'array') return `${issue.maximum}件以内にしてください`
      return `${issue.maximum}以下で入力してください`
    case 'invalid_format':
      if (issue.format === 'email') return '有効なメールアドレスを入力してください'
      if (issue.format === 'uuid') return 'IDの形式が正しくありません'
      if (issue.format === 'date') return '正しい日付を入力してください'
      return '形式が正しくありません'
    case 'invalid_value':
      return '選択肢から選んでください'
    case 'unrecognized_keys':
      return '不明な項目があります'
    default:
      return '入力内容が正しくありません'
  }
}

// A page's content security policy forbids compiled checks, which are several times as fast.
z.config({ customError: describe, jitless: 'document' in globalThis })

/** Postgres stores no NUL byte in a text. */
export const hasNoNul = (text: string) => !text.includes('\0')
export const NUL_MESSAGE = '使用できない文字が含まれています'

/** A whole number; one sentence names both bounds. `what` is counted or meant by it, as 月. */
export function wholeBetween(min: number, max: number, what = '数') {
  const message = `${min}〜${max}の${what}を入力してください`
  return z.int(message).min(min, message).max(max, message)
}

export const NAME_MAX = 100
export const TITLE_MAX = 200
export const NOTE_MAX = 2000

export const idSchema = z.uuid()

export const FIRST_DATE = '1900-01-01'
export const LAST_DATE = '2199-12-31'

/** A real calendar date, `YYYY-MM-DD`, from 1900 to 2199. */
export const dateSchema = z.iso
  .date()
  .refine((date) => date >= FIRST_DATE && date <= LAST_DATE, '正しい日付を入力してください')

/** As `dateSchema`, where null and an empty text mean "no date". */
export const optionalDate = z.union([z.literal('').transform(() => null), dateSchema]).nullish()

/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()

export const byId = z.object({ id: idSchema })
export const successSchema = z.object({ success: z.literal(true) })
/** For the `output` of a procedure that returns nothing. */
export const success = z
  .void()
  .transform(() => ({ success: true as const }))
  .pipe(successSchema)

/** For the `when` of a check over several fields that needs each of them to be right. */
export const isSound = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0

export interface FieldIssue {
  /** Dotted path of the field, for example `categoryIds.0`. */
  path: string
  message: string
}

/** Flattens a failed parse to one issue per field, the first. */
export function fieldIssues(error: z.core.$ZodError): FieldIssue[] {
  const first = new Map<string, string>()
  for (const { path, message } of error.issues)
    if (!first.has(path.join('.'))) first.set(path.join('.'), message)
  return [...first].map(([path, message]) => ({ path, message }))
}
