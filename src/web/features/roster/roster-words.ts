import { MEMBER_LIMIT } from '../../../domain/people/student.ts'
import type { SentRow } from './roster-draft.ts'
import type { PreviewRow, RowState } from './use-roster.ts'

export const stateLabels: Record<RowState, string> = {
  new: '新規',
  update: '更新',
  duplicate: '重複？',
  error: 'エラー',
}

export const TOO_MANY = `一度に取り込めるのは${MEMBER_LIMIT}行までです。分けて取り込んでください`

type TextField = Exclude<keyof SentRow, 'line' | 'guardians' | 'sameAs'>
const texts: Partial<Record<string, [key: TextField, label: string]>> = {
  lastName: ['name', '氏名'],
  firstName: ['name', '氏名'],
  birthDate: ['birthDate', '生年月日'],
  jerseyNumber: ['jerseyNumber', '背番号'],
  playerType: ['playerType', 'ステータス'],
  categories: ['categories', 'カテゴリー'],
  schoolName: ['schoolName', '学校'],
}

export const guardianCells = [
  ['name', '氏名'],
  ['relation', '続柄'],
  ['email', 'メール'],
  ['phone', '電話'],
] as const
export const NO_GUARDIAN = { name: '', relation: '', email: '', phone: '' }

/** A cell that can be put right in its place. */
interface Retyped {
  label: string
  value: string
  edit: (value: string) => Partial<SentRow>
}

/** The cell that an issue's path means; undefined for one that the line's dialog alone has. */
export function cellAt(path: string, sent: SentRow | undefined): Retyped | undefined {
  const [key, label] = texts[path] ?? []
  if (key && label)
    return { label, value: String(sent?.[key] ?? ''), edit: (value) => ({ [key]: value }) }
  const [, at, part] = /^guardians\.(\d+)\.(\w+)$/.exec(path) ?? []
  const cell = guardianCells.find(([name]) => name === part)
  const guardians = sent?.guardians ?? []
  const guardian = guardians[Number(at)]
  if (!cell || !guardian) return undefined
  return {
    label: `保護者${Number(at) + 1} ${cell[1]}`,
    value: String(guardian[cell[0]] ?? ''),
    edit: (value) => ({
      guardians: guardians.map((one, index) =>
        index === Number(at) ? { ...one, [cell[0]]: value } : one,
      ),
    }),
  }
}

const relations = { mother: '母', father: '父', other: '' }

/** `母 高橋 由美子` */
export const guardianLine = ({
  relation,
  relationLabel,
  lastName,
  firstName,
}: PreviewRow['guardians'][number]) =>
  [relationLabel ?? (relation && relations[relation]), lastName, firstName]
    .filter(Boolean)
    .join(' ')
