import { EntryCard, EntryGrid, EntryGridSkeleton } from '../../components/list/entry-card.tsx'
import { EntryPage, type EntryPageProps } from '../../components/list/entry-page.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { toneAt } from '../../lib/session/categories.ts'

const CategoryDialog = lazyCode(() => import('./category-dialog.tsx'))
const RemoveCategory = lazyCode(() => import('./remove-category.tsx'))

/** The team's groups, each in the colour of its badges. */
export function Categories(page: EntryPageProps) {
  const categories = trpc.coach.categories.list.useQuery()
  return (
    <EntryPage
      {...page}
      title="カテゴリー管理"
      add="カテゴリーを追加"
      query={categories}
      entries={categories.data}
      failure="カテゴリーを読み込めませんでした"
      skeleton={<EntryGridSkeleton />}
      none={{
        title: 'カテゴリがありません。最初のカテゴリを追加しましょう。',
        text: '学年やクラスごとに分けると、予定とメンバーをまとめて見分けられます。',
      }}
      form={CategoryDialog}
      removal={RemoveCategory}
    >
      {(entries) => (
        <EntryGrid>
          {entries.map((category, index) => (
            <EntryCard
              key={category.id}
              icon="tag"
              tone={toneAt(index)}
              name={category.name}
              onEdit={() => page.onShow({ edit: category.id })}
              onRemove={() => page.onShow({ remove: category.id })}
            >
              {category.description && <p>{category.description}</p>}
            </EntryCard>
          ))}
        </EntryGrid>
      )}
    </EntryPage>
  )
}
