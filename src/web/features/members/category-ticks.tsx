import { Chip } from '../../components/form/chip.tsx'
import type { CategoryStyle } from '../../lib/session/categories.ts'

interface Props {
  categories: readonly CategoryStyle[]
  ticked: readonly string[]
  onTick: (ids: string[]) => void
}

/** A chip a category: the ticked ones in the order of the list. */
export function CategoryTicks({ categories, ticked, onTick }: Props) {
  const tick = (id: string, checked: boolean) =>
    categories
      .map((category) => category.id)
      .filter((other) => (other === id ? checked : ticked.includes(other)))
  return categories.map(({ id, name, tone }) => (
    <Chip
      key={id}
      tone={tone}
      checked={ticked.includes(id)}
      onChange={(checked) => onTick(tick(id, checked))}
    >
      {name}
    </Chip>
  ))
}
