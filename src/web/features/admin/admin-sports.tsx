import { Button } from '../../components/action/button.tsx'
import { FloatingAction } from '../../components/action/floating-action.tsx'
import { IconButton } from '../../components/action/icon-button.tsx'
import { EntryDialogs } from '../../components/dialog/entry-dialogs.tsx'
import { Card, PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import type { DialogSearch } from '../../lib/search/dialog-search.ts'
import { Rows } from './rows.ts'

const SportDialog = lazyCode(() => import('./sport-dialog.tsx'))
const RemoveSport = lazyCode(() => import('./remove-sport.tsx'))

const ADD = 'スポーツを追加'

interface Props {
  search: DialogSearch
  onShow: (search: DialogSearch) => void
  onClose: () => void
}

/** What a club chooses from when it registers, in that order. */
export function AdminSports({ search, onShow, onClose }: Props) {
  const { data: sports, isError, error, isFetching, refetch } = trpc.admin.sports.list.useQuery()
  const add = () => onShow({ dialog: 'new' })
  const empty = sports?.length === 0
  return (
    <>
      <PageHead
        title="スポーツ"
        lead="クラブ登録で選べるスポーツです。表示順の小さいものから並びます。"
        actions={
          <Button icon="plus" variant={empty ? 'outline' : 'primary'} onClick={add}>
            {ADD}
          </Button>
        }
      />
      {!sports && !isError && <RowsSkeleton />}
      {!sports && isError && (
        <QueryError title="スポーツを読み込めませんでした" query={{ error, isFetching, refetch }} />
      )}
      {empty && (
        <EmptyState
          title="スポーツがありません"
          text="追加すると、クラブ登録で選べるようになります。"
          action={
            <Button variant="primary" icon="plus" onClick={add}>
              {ADD}
            </Button>
          }
        />
      )}
      {sports && !empty && (
        <Card pad="none">
          <Rows>
            {sports.map(({ id, name, order }) => (
              <li key={id}>
                <div className="text">
                  <h2>{name}</h2>
                  <p>表示順 {order}</p>
                </div>
                <IconButton
                  icon="edit"
                  label={`${name}を編集`}
                  onClick={() => onShow({ edit: id })}
                />
                <IconButton
                  icon="trash"
                  label={`${name}を削除`}
                  onClick={() => onShow({ remove: id })}
                />
              </li>
            ))}
          </Rows>
        </Card>
      )}
      {!empty && <FloatingAction onClick={add}>{ADD}</FloatingAction>}
      {sports && (
        <EntryDialogs
          entries={sports}
          search={search}
          onClose={onClose}
          form={SportDialog}
          removal={RemoveSport}
        />
      )}
    </>
  )
}
