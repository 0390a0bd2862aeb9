import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { CategoryBadge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { pickCategories } from '../../lib/categories.ts'
import { CategoryChoice } from './category-choice.tsx'
import type { ChosenCategories } from './use-chosen-categories.ts'
import { useSaveCategories } from './use-save-categories.ts'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    '& > .chosen': { display: 'flex', flexWrap: 'wrap', gap: '1.5', listStyle: 'none' },
    '& > .buttons': { display: 'flex', gap: '3', '& > button': { mdDown: { flex: '1' } } },
  },
})

/** For the profile: what the player follows; to be edited, then saved or cancelled. */
export function CategorySettings({ choice }: { choice: ChosenCategories }) {
  const [edited, setEdited] = useState<string[] | null>(null)
  const { save, pending } = useSaveCategories(() => setEdited(null))
  const wanted = edited?.filter((id) => choice.map.has(id)) ?? []
  if (!edited)
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
          <Button icon="edit" onClick={() => setEdited([...choice.chosen])}>
            カテゴリを編集
          </Button>
        </div>
      </Root>
    )
  return (
    <Root>
      <CategoryChoice
        categories={choice.all}
        chosen={wanted}
        onChange={setEdited}
        disabled={pending}
      />
      <div className="buttons">
        <Button onClick={() => setEdited(null)} disabled={pending}>
          キャンセル
        </Button>
        <Button
          variant="primary"
          disabled={wanted.length === 0}
          pending={pending}
          onClick={() => save(wanted)}
        >
          カテゴリを保存
        </Button>
      </div>
    </Root>
  )
}
