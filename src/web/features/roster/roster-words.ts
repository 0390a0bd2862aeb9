import type { SentRow } from './roster-draft.ts'
import type { PreviewRow, RowState } from './use-roster.ts'

export const stateLabels: Record<RowState, string> = {
  new: '新規',
  update: '更新',
  duplicate: '重複？',
  error: 'エラー',
}

type TextField = Exclude<keyof SentRow, 'line' | 'guardians' | 'sameAs'>
interface NamedField {
  key: TextField
  label: string
}

/** Of an issue's path, the cell that can be put right in its place. */
export const fieldNames: Partial<Record<string, NamedField>> = {
  lastName: { key: 'name', label: '氏名' },
  firstName: { key: 'name', label: '氏名' },
  birthDate: { key: 'birthDate', label: '生年月日' },
  jerseyNumber: { key: 'jerseyNumber', label: '背番号' },
  playerType: { key: 'playerType', label: 'ステータス' },
  categories: { key: 'categories', label: 'カテゴリー' },
  schoolName: { key: 'schoolName', label: '学校' },
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
