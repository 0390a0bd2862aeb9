import { ButtonLink } from '../../components/action/button.tsx'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { SettingsCard } from '../../components/list/settings-card.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { useOwnCategories } from './use-own-categories.ts'

const List = styled('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11.25rem), 1fr))',
    gap: '2',
    minW: '0',
  },
})

/** The categories in the coach's charge; each tick is stored at once. */
export function OwnCategories() {
  const categories = trpc.coach.categories.list.useQuery()
  const { own, set, query } = useOwnCategories()
  const failed = failedOf(categories, query)
  return (
    <SettingsCard
      title="担当カテゴリ"
      text="スケジュール管理を開いたとき、担当カテゴリの予定が先に表示されます。"
    >
      {failed ? (
        <QueryError title="カテゴリーを読み込めませんでした" query={failed} />
      ) : !categories.data || !own ? (
        <Skeleton h="13" borderRadius="leaf" aria-label="読み込み中" />
      ) : categories.data.length === 0 ? (
        <EmptyState
          compact
          bare
          title="カテゴリーがまだありません"
          action={
            <ButtonLink to="/team/category" search={{ dialog: 'new' }} icon="plus">
              カテゴリーを追加
            </ButtonLink>
          }
        />
      ) : (
        <List>
          <legend className="vh">担当カテゴリ</legend>
          {categories.data.map(({ id, name }) => (
            <Checkbox
              key={id}
              card
              checked={own.has(id)}
              onChange={({ currentTarget }) => set(id, currentTarget.checked)}
            >
              {name}
            </Checkbox>
          ))}
        </List>
      )}
    </SettingsCard>
  )
}
