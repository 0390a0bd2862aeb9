import type { ChosenCategories } from '../../shared/student-categories/use-chosen-categories.ts'
import type { CategoryFilter } from './use-category-filter.ts'

/** What month and week are given. */
export interface ViewProps {
  /** Today on the club's clock, `YYYY-MM-DD`. */
  today: string
  choice: ChosenCategories
  filter: CategoryFilter
  onEvent: (id: string) => void
}
