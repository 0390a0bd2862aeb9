import { useState } from 'react'
import { Button } from '../../components/action/button.tsx'
import { CategoryBadge } from '../../components/look/badge.tsx'
import { pickCategories } from '../../lib/session/categories.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { CategoryChoice } from './category-choice.tsx'
import { useCategoryEdit } from './use-category-edit.ts'
import type { ChosenCategories } from './use-chosen-categories.ts'

const Root = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    '& > .chosen': { display: 'flex', flexWrap: 'wrap', gap: '1.5', listStyle: 'none' },
    '& > .chosen > li': { maxW: 'full' },
    '& > .buttons': { display: 'flex', gap: '3', '& > button': { mdDown: { flex: '1' } } },
  },
})

/** For the profile: what the player follows; to be edited, then saved or cancelled. */
export function CategorySettings({ choice }: { choice: ChosenCategories }) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <Editing choice={choice} onDone={() => setEditing(false)} />
  return (
    <Root>
      <ul className="chosen">
        {pickCategories(choice.map, choice.chosen).map((category) => (
          <li key={category.id}>
            <CategoryBadge category={category} />
          </li>
        ))}
        {choice.chosen.length === 0 && <li>まだ選択していません</li>}
      </ul>
      <div className="buttons">
        <Button icon="edit" onClick={() => setEditing(true)}>
          カテゴリを編集
        </Button>
      </div>
    </Root>
  )
}

function Editing({ choice, onDone }: { choice: ChosenCategories; onDone: () => void }) {
  const { chosen, tick, save, pending } = useCategoryEdit(usePlayerMe().student.id, choice, onDone)
  return (
    <Root>
      <CategoryChoice categories={choice.all} chosen={chosen} onTick={tick} disabled={pending} />
      <div className="buttons">
        <Button onClick={onDone} disabled={pending}>
          キャンセル
        </Button>
        <Button variant="primary" disabled={chosen.length === 0} pending={pending} onClick={save}>
          カテゴリを保存
        </Button>
      </div>
    </Root>
  )
}
