import { Button } from '../../components/action/button.tsx'
import { FloatingAction } from '../../components/action/floating-action.tsx'
import { EntryDialogs } from '../../components/dialog/entry-dialogs.tsx'
import { EntryCard, EntryGrid, EntryGridSkeleton } from '../../components/list/entry-card.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import type { DialogSearch } from '../../lib/search/dialog-search.ts'
import { toneAt } from '../../lib/session/categories.ts'

const CategoryDialog = lazyCode(() => import('./category-dialog.tsx'))
const RemoveCategory = lazyCode(() => import('./remove-category.tsx'))

const ADD = 'カテゴリーを追加'

interface Props {
  search: DialogSearch
  onShow: (search: DialogSearch) => void
  onClose: () => void
}

/** The team's groups, each in the colour of its badges. */
export function Categories({ search, onShow, onClose }: Props) {
  const { data: categories, error, isFetching, refetch } = trpc.coach.categories.list.useQuery()
  const add = () => onShow({ dialog: 'new' })
  const empty = categories?.length === 0
  return (
    <>
      <PageHead
        title="カテゴリー管理"
        actions={
          <Button icon="plus" variant={empty ? 'outline' : 'primary'} onClick={add}>
            {ADD}
          </Button>
        }
      />
      {!categories && !error && <EntryGridSkeleton />}
      {error && !categories && (
        <QueryError
          title="カテゴリーを読み込めませんでした"
          query={{ error, isFetching, refetch }}
        />
      )}
      {empty && (
        <EmptyState
          title="カテゴリがありません。最初のカテゴリを追加しましょう。"
          text="学年やクラスごとに分けると、予定とメンバーをまとめて見分けられます。"
          action={
            <Button variant="primary" icon="plus" onClick={add}>
              {ADD}
            </Button>
          }
        />
      )}
      {categories && !empty && (
        <EntryGrid>
          {categories.map((category, index) => (
            <EntryCard
              key={category.id}
              icon="tag"
              tone={toneAt(index)}
              name={category.name}
              onEdit={() => onShow({ edit: category.id })}
              onRemove={() => onShow({ remove: category.id })}
            >
              {category.description && <p>{category.description}</p>}
            </EntryCard>
          ))}
        </EntryGrid>
      )}
      {!empty && <FloatingAction onClick={add}>{ADD}</FloatingAction>}
      {categories && (
        <EntryDialogs
          entries={categories}
          search={search}
          onClose={onClose}
          form={CategoryDialog}
          removal={RemoveCategory}
        />
      )}
    </>
  )
}
