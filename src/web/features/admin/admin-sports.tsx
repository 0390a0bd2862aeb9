import { IconButton } from '../../components/action/icon-button.tsx'
import { EntryPage, type EntryPageProps } from '../../components/list/entry-page.tsx'
import { Card } from '../../components/look/layout.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { Rows } from './rows.ts'

const SportDialog = lazyCode(() => import('./sport-dialog.tsx'))
const RemoveSport = lazyCode(() => import('./remove-sport.tsx'))

/** What a club chooses from when it registers, in that order. */
export function AdminSports(page: EntryPageProps) {
  const sports = trpc.admin.sports.list.useQuery()
  return (
    <EntryPage
      {...page}
      title="スポーツ"
      lead="クラブ登録で選べるスポーツです。表示順の小さいものから並びます。"
      add="スポーツを追加"
      query={sports}
      entries={sports.data}
      failure="スポーツを読み込めませんでした"
      skeleton={<RowsSkeleton />}
      none={{
        title: 'スポーツがありません',
        text: '追加すると、クラブ登録で選べるようになります。',
      }}
      form={SportDialog}
      removal={RemoveSport}
    >
      {(entries) => (
        <Card pad="none">
          <Rows>
            {entries.map(({ id, name, order }) => (
              <li key={id}>
                <div className="text">
                  <h2>{name}</h2>
                  <p>表示順 {order}</p>
                </div>
                <IconButton
                  icon="edit"
                  label={`${name}を編集`}
                  onClick={() => page.onShow({ edit: id })}
                />
                <IconButton
                  icon="trash"
                  label={`${name}を削除`}
                  onClick={() => page.onShow({ remove: id })}
                />
              </li>
            ))}
          </Rows>
        </Card>
      )}
    </EntryPage>
  )
}
