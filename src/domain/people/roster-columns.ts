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
  ['lastName', /^(氏名|名前)?(姓|名字|苗字|氏|lastname)$/i],
  ['firstName', /^(氏名|名前)?(名|下の名前|firstname)$/i],
  ['name', /氏名|名前|選手名|児童名|部員名|メンバー名|^name$/i],
  ['schoolName', /学校|小学|園|school/i],
  ['jerseyNumber', /背番号|ゼッケン/],
  ['playerType', /区分|種別|ステータス|在籍|会員(?!番号|no|id)/i],
  ['categories', /カテゴリ|クラス|チーム|グループ|所属|class/i],
  ['careNotes', /配慮|アレルギ|健康|注意/],
]

const ofGuardians: ['name' | 'relation' | 'email' | 'phone', RegExp][] = [
  ['email', /メール|mail|アドレス/i],
  ['phone', /電話|携帯|連絡先|tel|phone/i],
  ['relation', /続柄|関係/],
  ['name', /保護者|氏名|名前|^[父母]親?$/],
]

/** Jersey numbers, unless they count the lines. */
const NUMBER = /^(no\.?|#|number|番号)$/i

const LONGEST = 40

const bare = (heading: string) =>
  heading.normalize('NFKC').replaceAll(/\s/g, '').replaceAll('名簿', '')

function guess(heading: string): RosterField {
  const text = bare(heading)
  if (text.length > LONGEST) return 'ignored'
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

type Texts = readonly string[]

/**
 * What each column is: as the last import had it, else by its heading, and by what stands below it. A second one of a
 * kind is the other guardian's.
 */
export function guessColumns(
  row: Texts,
  remembered: readonly { heading: string; field: string }[] = [],
  below: readonly Texts[] = [],
): Mapped[] {
  const known = new Map(remembered.map(({ heading, field }) => [heading, field]))
  const wants = row.map((heading): RosterField => {
    const before = heading ? known.get(heading) : undefined
    return before !== undefined && isField(before) ? before : guess(heading)
  })
  const taken = new Set<RosterField>()
  const columns = row.map((heading, index): Mapped => {
    const wanted = wants[index] ?? 'ignored'
    const other = wanted.startsWith('guardian1.') && taken.has(wanted)
    const second = other ? wanted.replace('1', '2') : wanted
    const field =
      isField(second) && (isRepeatable(second) || !taken.has(second)) ? second : 'ignored'
    taken.add(field)
    return { heading, field }
  })
  return withParts(withNumber(columns, below), below)
}

/** Where nothing is the jersey number by name, a column called No. is, but for one that counts the lines. */
function withNumber(columns: Mapped[], below: readonly Texts[]): Mapped[] {
  if (columns.some(({ field }) => field === 'jerseyNumber')) return columns
  const at = columns.findIndex(
    ({ heading, field }, index) =>
      field === 'ignored' && NUMBER.test(bare(heading)) && !countsLines(below, index),
  )
  return columns.map((column, index) =>
    index === at ? { ...column, field: 'jerseyNumber' as const } : column,
  )
}

const COUNTED = 3

function countsLines(below: readonly Texts[], at: number): boolean {
  const numbers = below.map((texts) => texts[at] ?? '').filter(Boolean)
  return (
    numbers.length >= COUNTED &&
    numbers.every((text, index) => index === 0 || Number(text) === Number(numbers[index - 1]) + 1)
  )
}

const PARTS: [RosterField, RosterField, RosterField][] = [
  ['name', 'lastName', 'firstName'],
  ['kana', 'lastNameKana', 'firstNameKana'],
]

/** One heading over two columns: 氏名 above 姓 and 名, the second of which has none of its own. */
function withParts(columns: Mapped[], below: readonly Texts[]): Mapped[] {
  return PARTS.reduce((all, [whole, last, first]) => {
    const at = all.findIndex(({ field }) => field === whole)
    const next = all[at + 1]
    if (at < 0 || next?.field !== 'ignored') return all
    const isUnnamed = !next.heading || next.heading === all[at]?.heading
    const filled = below.filter((texts) => texts[at])
    const isParted =
      filled.length > 0 && filled.every((texts) => texts[at + 1] && !/\s/.test(texts[at] ?? ''))
    if (!isUnnamed || !isParted) return all
    return all.map((column, index) => {
      if (index === at) return { ...column, field: last }
      return index === at + 1 ? { ...column, field: first } : column
    })
  }, columns)
}

const NAMES = new Set<RosterField>(['name', 'lastName'])

/** How many columns a line names; 0 for one that names no member, or has a date in it. */
export function countHeadings(row: Texts): number {
  const fields = guessColumns(row).map(({ field }) => field)
  const isOfSomebody = row.some((text) => /\d{4}[-/.年]\d/.test(text))
  if (isOfSomebody || !fields.some((field) => NAMES.has(field))) return 0
  return fields.filter((field) => field !== 'ignored').length
}

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
