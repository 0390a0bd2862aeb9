import type { z } from 'zod'
import type { rosterRow } from './roster.ts'

/** What a column of a roster may be; `ignored` is not imported. */
export const ROSTER_FIELDS = [
  'name',
  'lastName',
  'firstName',
  'kana',
  'lastNameKana',
  'firstNameKana',
  'birthDate',
  'schoolName',
  'jerseyNumber',
  'playerType',
  'categories',
  'careNotes',
  'guardian1.name',
  'guardian1.relation',
  'guardian1.email',
  'guardian1.phone',
  'guardian2.name',
  'guardian2.relation',
  'guardian2.email',
  'guardian2.phone',
  'ignored',
] as const
export type RosterField = (typeof ROSTER_FIELDS)[number]

export const rosterFieldLabels: Record<RosterField, string> = {
  name: '姓＋名（空白で分ける）',
  lastName: '姓',
  firstName: '名',
  kana: 'せい＋めい（空白で分ける）',
  lastNameKana: 'せい',
  firstNameKana: 'めい',
  birthDate: '生年月日',
  schoolName: '学校',
  jerseyNumber: '背番号',
  playerType: 'ステータス',
  categories: 'カテゴリー',
  careNotes: '配慮事項',
  'guardian1.name': '保護者1 氏名',
  'guardian1.relation': '保護者1 続柄',
  'guardian1.email': '保護者1 メール',
  'guardian1.phone': '保護者1 電話',
  'guardian2.name': '保護者2 氏名',
  'guardian2.relation': '保護者2 続柄',
  'guardian2.email': '保護者2 メール',
  'guardian2.phone': '保護者2 電話',
  ignored: '使わない',
}

const KANA = 'フリガナ|ふりがな|かな|カナ|よみ|読み'
const SECOND = /(2|二|②)/
const GUARDIAN = /保護者|父|母|親/

/** In this order: the first that fits. */
const headings: [RosterField, RegExp][] = [
  [
    'lastNameKana',
    new RegExp(`^((姓|名字|苗字|氏)[（(]?(${KANA})|せい|セイ|(${KANA})[（(]?(姓|せい|セイ))`),
  ],
  ['firstNameKana', new RegExp(`^(名[（(]?(${KANA})|めい|メイ|(${KANA})[（(]?(名|めい|メイ))`)],
  ['kana', new RegExp(KANA)],
  ['birthDate', /生年月日|誕生日|birth/i],
  ['lastName', /^(姓|名字|苗字|氏|last ?name)$/i],
  ['firstName', /^(名|下の名前|first ?name)$/i],
  ['name', /氏名|名前|選手名|児童名|部員名|メンバー名|^name$/i],
  ['schoolName', /学校|小学|園|school/i],
  ['jerseyNumber', /背番号|ゼッケン|^(no\.?|#|number)$/i],
  ['playerType', /区分|種別|ステータス|会員/],
  ['categories', /カテゴリ|クラス|チーム|グループ|所属|class/i],
  ['careNotes', /配慮|アレルギ|健康|注意/],
]

const ofGuardians: ['name' | 'relation' | 'email' | 'phone', RegExp][] = [
  ['email', /メール|mail|アドレス/i],
  ['phone', /電話|携帯|連絡先|tel|phone/i],
  ['relation', /続柄|関係/],
  ['name', /保護者|氏名|名前|^[父母]親?$/],
]

function guess(heading: string): RosterField {
  const text = heading.normalize('NFKC').replaceAll(/\s/g, '')
  const [part] = ofGuardians.find(([name, pattern]) =>
    name === 'name' ? GUARDIAN.test(text) && pattern.test(text) : pattern.test(text),
  ) ?? [undefined]
  const isKana = new RegExp(KANA).test(text)
  if (part && !(isKana && GUARDIAN.test(text)))
    return SECOND.test(text) ? `guardian2.${part}` : `guardian1.${part}`
  if (GUARDIAN.test(text)) return 'ignored'
  return headings.find(([, pattern]) => pattern.test(text))?.[0] ?? 'ignored'
}

export interface Mapped {
  heading: string
  field: RosterField
}

const isField = (field: string): field is RosterField =>
  ROSTER_FIELDS.some((known) => known === field)

/** Several columns may hold categories; anything else is in one. */
const isRepeatable = (field: RosterField) => field === 'ignored' || field === 'categories'

/** What each column is: as the last import had it, else by its heading. A second one of a kind is the other guardian's. */
export function guessColumns(
  row: readonly string[],
  remembered: readonly { heading: string; field: string }[] = [],
): Mapped[] {
  const known = new Map(remembered.map(({ heading, field }) => [heading, field]))
  const taken = new Set<RosterField>()
  return row.map((heading) => {
    const before = known.get(heading)
    const wanted = before !== undefined && isField(before) ? before : guess(heading)
    const other = wanted.startsWith('guardian1.') && taken.has(wanted)
    const second = other ? wanted.replace('1', '2') : wanted
    const field =
      isField(second) && (isRepeatable(second) || !taken.has(second)) ? second : 'ignored'
    taken.add(field)
    return { heading, field }
  })
}

/** Whether a first line is headings rather than somebody: it names a column, and no date. */
export const isHeading = (row: readonly string[]): boolean =>
  guessColumns(row).some(({ field }) => /name$/i.test(field)) &&
  !row.some((text) => /\d{4}[-/.年]\d/.test(text))

type Row = z.input<typeof rosterRow>

/** A line of cells as what is sent. */
export function rowOf(cells: readonly string[], columns: readonly Mapped[], line: number): Row {
  const at = (field: RosterField) => cells[columns.findIndex((one) => one.field === field)] ?? ''
  const categories = columns.flatMap(({ field }, index) =>
    field === 'categories' && cells[index] ? [cells[index]] : [],
  )
  const guardian = (which: 'guardian1' | 'guardian2') => ({
    name: at(`${which}.name`),
    relation: at(`${which}.relation`),
    email: at(`${which}.email`),
    phone: at(`${which}.phone`),
  })
  return {
    line,
    name: at('name'),
    lastName: at('lastName'),
    firstName: at('firstName'),
    kana: at('kana'),
    lastNameKana: at('lastNameKana'),
    firstNameKana: at('firstNameKana'),
    birthDate: at('birthDate'),
    schoolName: at('schoolName'),
    jerseyNumber: at('jerseyNumber'),
    playerType: at('playerType'),
    categories: categories.join('、'),
    careNotes: at('careNotes'),
    guardians: [guardian('guardian1'), guardian('guardian2')].filter((one) =>
      Object.values(one).some(Boolean),
    ),
  }
}
