import { formatSlashDate } from '../time/calendar.ts'
import type { Person } from './likeness.ts'
import { displayName, kanaName } from './names.ts'

interface Difference {
  label: string
  one: string
  other: string
}

const UNKNOWN = '未登録'
const KANA = 'ふりがな'

/** How two people, who may be one, differ; a reading that one of them lacks says nothing. */
export function differences(one: Person, other: Person): Difference[] {
  const birth = ({ birthDate }: Person) => (birthDate ? formatSlashDate(birthDate) : UNKNOWN)
  const rows = [
    { label: '名前', one: displayName(one), other: displayName(other) },
    { label: KANA, one: kanaName(one) ?? UNKNOWN, other: kanaName(other) ?? UNKNOWN },
    { label: '生年月日', one: birth(one), other: birth(other) },
  ]
  const isNews = ({ label, one, other }: Difference) =>
    one !== other && !(label === KANA && (one === UNKNOWN || other === UNKNOWN))
  return rows.filter(isNews)
}
