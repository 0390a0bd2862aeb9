import { CATEGORY_STYLES, type Category } from '../../../domain/team/category.ts'

/** One of the six category colours. */
export type Tone = 1 | 2 | 3 | 4 | 5 | 6
const TONES: readonly Tone[] = [1, 2, 3, 4, 5, 6]

export interface CategoryStyle {
  id: string
  name: string
  tone: Tone
}
export type CategoryMap = ReadonlyMap<string, CategoryStyle>

export const toneAt = (index: number): Tone => TONES[index % CATEGORY_STYLES] ?? 1

/** The team's categories by id, each with its colour; colours repeat in the list's order. */
export const categoryMap = (categories: readonly Category[]): CategoryMap =>
  new Map(categories.map(({ id, name }, index) => [id, { id, name, tone: toneAt(index) }]))

/** The known ones of `ids`, in their order. */
export const pickCategories = (categories: CategoryMap, ids: readonly string[]) =>
  ids.flatMap((id) => categories.get(id) ?? [])
