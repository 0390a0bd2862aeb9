import { formatInstantDate, formatSlashDate } from '../../../domain/time/calendar.ts'
import type { PreviewRow } from './use-roster.ts'

type Candidate = PreviewRow['candidates'][number]

interface Words {
  /** Names of categories by their ids. */
  names: ReadonlyMap<string, string>
  timeZone: string
}

/** Namesakes in words that differ: by their birthday, else with number, categories, school and the day they joined. */
export function toldApart(candidates: readonly Candidate[], { names, timeZone }: Words) {
  const parts = candidates.map((one) => ({
    id: one.id,
    known: [
      one.birthDate ? `${formatSlashDate(one.birthDate)}生の人` : '同じ人',
      one.jerseyNumber === null ? '' : `背番号${one.jerseyNumber}`,
      one.categoryIds.flatMap((id) => names.get(id) ?? []).join('・'),
      one.schoolName ?? '',
      `${formatInstantDate(one.createdAt, timeZone)}登録`,
    ],
  }))
  const upTo = (known: string[], count: number) => known.slice(0, count).filter(Boolean).join('・')
  return parts.map(({ id, known }, index) => {
    const others = parts.filter((one) => one.id !== id).map((one) => one.known)
    const isUnique = (count: number) =>
      others.every((other) => upTo(other, count) !== upTo(known, count))
    const count = [1, 2, 3, 4, 5].find(isUnique)
    const words = upTo(known, count ?? known.length)
    return { id, words: count ? words : `${words}・${index + 1}人目` }
  })
}
