import { ActionMenu } from '../../components/action/action-menu.tsx'
import { Button } from '../../components/action/button.tsx'
import { FloatingAction } from '../../components/action/floating-action.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { Card, PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useAdminMe } from '../../lib/session/me.ts'
import type { AdminAccountsSearch } from './admin-search.ts'
import { Rows } from './rows.ts'

const AddAdmin = lazyCode(() => import('./add-admin.tsx'))
const RemoveAdmin = lazyCode(() => import('./remove-admin.tsx'))
const OwnPassword = lazyCode(() => import('./own-password.tsx'))

const ADD = '管理者を追加'

interface Props {
  search: AdminAccountsSearch
  onShow: (search: AdminAccountsSearch) => void
  onClose: () => void
}

/** Who administers the installation; nobody removes themselves. */
export function AdminAccounts({ search, onShow, onClose }: Props) {
  const { admin: me } = useAdminMe()
  const { data: admins, error, isFetching, refetch } = trpc.admin.accounts.list.useQuery()
  const doomed = admins?.find(({ id }) => id === search.remove && id !== me.id) ?? null
  const removal = useLingering(doomed)
  const form = useLingering(search.dialog ?? null)
  const add = () => onShow({ dialog: 'new' })
  const dialog = { onClose, onExited: form.release }
  return (
    <>
      <PageHead
        title="管理者"
        lead={admins && `${admins.length}人`}
        actions={
          <Button icon="plus" variant="primary" onClick={add}>
            {ADD}
          </Button>
        }
      />
      {!admins && !error && <RowsSkeleton count={3} />}
      {!admins && error && (
        <QueryError title="管理者を読み込めませんでした" query={{ error, isFetching, refetch }} />
      )}
      {admins && (
        <Card pad="none">
          <Rows>
            {admins.map(({ id, name, email }) => (
              <li key={id}>
                <div className="text">
                  <h2>
                    {name}
                    {id === me.id && <Badge look="accent">自分</Badge>}
                  </h2>
                  <p>{email}</p>
                </div>
                {id === me.id ? (
                  <Button onClick={() => onShow({ dialog: 'password' })}>パスワード変更</Button>
                ) : (
                  <ActionMenu
                    label={`${name}の操作`}
                    actions={[
                      {
                        label: '削除',
                        icon: 'trash',
                        danger: true,
                        onSelect: () => onShow({ remove: id }),
                      },
                    ]}
                  />
                )}
              </li>
            ))}
          </Rows>
        </Card>
      )}
      <FloatingAction onClick={add}>{ADD}</FloatingAction>
      <LazyDialogs>
        {form.shown === 'new' && <AddAdmin open={search.dialog === 'new'} {...dialog} />}
        {form.shown === 'password' && (
          <OwnPassword open={search.dialog === 'password'} email={me.email} {...dialog} />
        )}
        {removal.shown && (
          <RemoveAdmin
            key={removal.shown.id}
            open={doomed !== null}
            admin={removal.shown}
            onClose={onClose}
            onExited={removal.release}
          />
        )}
      </LazyDialogs>
    </>
  )
}
