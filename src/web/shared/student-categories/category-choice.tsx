import type { Category } from '../../../domain/team/category.ts'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))',
    gap: '2',
    minW: '0',
    '& > label > span': { minW: '0' },
    '& small': { whiteSpace: 'pre-line' },
  },
})

interface Props {
  categories: readonly Category[]
  chosen: readonly string[]
  onTick: (id: string, isTicked: boolean) => void
  disabled?: boolean
}

/** A card with a checkbox for each of the team's categories. */
export function CategoryChoice({ categories, chosen, onTick, disabled }: Props) {
  return (
    <Root disabled={disabled}>
      <legend className="vh">カテゴリ</legend>
      {categories.map(({ id, name, description }) => (
        <Checkbox
          key={id}
          card
          name="categoryIds"
          value={id}
          checked={chosen.includes(id)}
          detail={description}
          onChange={({ target }) => onTick(id, target.checked)}
        >
          {name}
        </Checkbox>
      ))}
    </Root>
  )
}
