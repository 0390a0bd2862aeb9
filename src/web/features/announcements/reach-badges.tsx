import { Badge, CategoryBadges } from '../../components/look/badge.tsx'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'

/** For whom it is. */
export const ReachBadges = ({ ids, categories }: { ids: string[]; categories: CategoryMap }) =>
  ids.length === 0 ? (
    <Badge>全員</Badge>
  ) : (
    <CategoryBadges categories={pickCategories(categories, ids)} />
  )
