import { optionalName } from '../basics/text-types.ts'
import { fieldIssues, NAME_MAX } from '../basics/validation.ts'
import { isRealDate } from '../time/dates.ts'
import { PLAYER_TYPES, type PlayerType, playerTypeLabels } from './student.ts'

/** A cell as somebody typed it, and what it means, or why it can't be read. */
export type Read<Value> = { value: Value; problem?: undefined } | { problem: string }

/** Full-width digits and letters as half-width ones. Never of a name: 﨑 would become 崎. */
const plain = (text: string) => text.normalize('NFKC').trim()

const ERAS: Record<string, number> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 }
const ERA_LETTERS: Record<string, string> = {
  M: '明治',
  T: '大正',
  S: '昭和',
  H: '平成',
  R: '令和',
}

const PARTED = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/
const TOGETHER = /^(\d{4})(\d{2})(\d{2})$/
const OF_ERA =
  /^(明治|大正|昭和|平成|令和|[MTSHR])\s*(元|\d{1,2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/i
/** What spreadsheets put behind a date. */
const BEHIND = /\s*(\([日月火水木金土]\)|0?0:00(:00)?)$/

function partsOf(text: string): [year: number, month: number, day: number] | null {
  const western = PARTED.exec(text) ?? TOGETHER.exec(text)
  if (western) return [Number(western[1]), Number(western[2]), Number(western[3])]
  const [, era = '', year = '', month, day] = OF_ERA.exec(text) ?? []
  const start = ERAS[ERA_LETTERS[era.toUpperCase()] ?? era]
  if (start === undefined) return null
  return [start + (year === '元' ? 1 : Number(year)), Number(month), Number(day)]
}

const two = (number: number) => String(number).padStart(2, '0')

/** Days as spreadsheets count them, from 1927 to 2099. */
const SERIAL = /^[1-7]\d{4}$/
const SERIALS_START = Date.UTC(1899, 11, 30)
const LAST_SERIAL = 73_050
const DAY_MS = 24 * 60 * 60 * 1000

/** `2016/4/20`, `2016年4月20日`, `20160420`, `平成28年4月20日`, `H28.4.20`, `42480` */
export function readDate(text: string): Read<string | null> {
  const typed = plain(text).replace(BEHIND, '')
  if (!typed) return { value: null }
  if (SERIAL.test(typed) && Number(typed) <= LAST_SERIAL)
    return { value: new Date(SERIALS_START + Number(typed) * DAY_MS).toISOString().slice(0, 10) }
  const parts = partsOf(typed)
  if (!parts) return { problem: '生年月日を確かめてください（例：2016/4/20）' }
  const [year, month, day] = parts
  const date = `${year}-${two(month)}-${two(day)}`
  if (isRealDate(date)) return { value: date }
  return { problem: `生年月日を確かめてください（${month}月${day}日はありません）` }
}

/** `7`, `７番`, `#7` */
export function readNumber(text: string): Read<number | null> {
  const typed = plain(text).replace(/^(#|No\.?)\s*|\s*番$/gi, '')
  if (!typed) return { value: null }
  if (/^\d{1,9}$/.test(typed)) return { value: Number(typed) }
  return { problem: '背番号を確かめてください（0〜999）' }
}

const playerTypes = new Map<string, PlayerType>([
  ...PLAYER_TYPES.flatMap((type): [string, PlayerType][] => [
    [type, type],
    [playerTypeLabels[type], type],
  ]),
  ['チーム', 'team'],
  ['スクール', 'school'],
  ['休会', 'inactive'],
])

export function readPlayerType(text: string): Read<PlayerType | null> {
  const typed = plain(text)
  if (!typed) return { value: null }
  const value = playerTypes.get(typed)
  if (value) return { value }
  return { problem: 'ステータスは、チーム生・スクール生・休部のどれかにしてください' }
}

const nameText = optionalName(NAME_MAX)

/** A name, or a word such as 祖母; an empty one says nothing. */
export function readText(text: string): Read<string | null> {
  const { data, error } = nameText.safeParse(text)
  const [issue] = error ? fieldIssues(error) : []
  return issue ? { problem: issue.message } : { value: data ?? null }
}

/** Split at the first space, full-width ones too; of a name without one, all is the last name. */
export function splitName(text: string): { last: string; first: string } {
  const [last = '', ...rest] = text.trim().split(/\s+/)
  return { last, first: rest.join(' ') }
}

/** Names of categories in one cell. A known name is never split. */
export function splitCategories(text: string, isKnown: (name: string) => boolean): string[] {
  const typed = text.trim()
  if (isKnown(typed)) return [typed]
  const names = typed
    .split(/[、,，\r\n]+/)
    .map((part) => part.trim())
    .flatMap((part) => (isKnown(part) ? [part] : part.split(/[;；/／・]+/)))
  return [...new Set(names.map((name) => name.trim()))].filter(Boolean)
}
