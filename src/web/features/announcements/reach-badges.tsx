import { Badge, CategoryBadges } from '../../components/look/badge.tsx'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'

interface Props {
  reach: { isForAll: boolean; categoryIds: string[] }
  categories: CategoryMap
}

/** For whom it is. */
export function ReachBadges({ reach: { isForAll, categoryIds }, categories }: Props) {
  if (isForAll) return <Badge>全員</Badge>
  if (categoryIds.length === 0) return <Badge>届ける相手なし</Badge>
  return <CategoryBadges categories={pickCategories(categories, categoryIds)} />
}
