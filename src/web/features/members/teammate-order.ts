import { byKana, type KanaNamed, type Named } from '../../../domain/people/names.ts'

interface Sortable extends Named, KanaNamed {
  birthDate: string | null
}

/** The eldest first; those without a birth date come last. */
export function byBirthDate(a: Sortable, b: Sortable): number {
  if (a.birthDate === b.birthDate) return byKana(a, b)
  if (a.birthDate === null || b.birthDate === null) return a.birthDate === null ? 1 : -1
  return a.birthDate < b.birthDate ? -1 : 1
}
