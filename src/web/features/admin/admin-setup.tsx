import { useState } from 'react'
import { QueryError } from '../../components/state/query-error.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { DoneNotice } from '../accounts/done-notice.tsx'
import { EntryPage } from '../accounts/entry-page.tsx'
import { FormSkeleton } from '../accounts/form-skeleton.tsx'
import { AdminSetupForm } from './admin-setup-form.tsx'
import { RestoreBackup } from './restore-backup.tsx'

const logIn = {
  question: '登録が済んでいる方は',
  label: '管理者ログイン',
  to: '/admins/login',
} as const

/** The first administrator's registration, while there is none. */
export function AdminSetup() {
  const setup = trpc.public.setupNeeded.useQuery(undefined, { staleTime: 0 })
  const { data, isError, error, isFetching, refetch } = setup
  const register = trpc.public.setUpAdmin.useMutation()

  const [isRestored, setIsRestored] = useState(false)

  function content() {
    if (isRestored)
      return (
        <DoneNotice to="/admins/login">
          バックアップから復元しました。ログイン画面に移動します。
        </DoneNotice>
      )
    if (register.isSuccess)
      return (
        <DoneNotice to="/admins/login">管理者を登録しました。ログイン画面に移動します。</DoneNotice>
      )
    if (data && !data.setupNeeded)
      return (
        <DoneNotice to="/admins/login">
          初期設定は完了しています。ログイン画面に移動します。
        </DoneNotice>
      )
    if (data)
      return (
        <>
          <AdminSetupForm tokenNeeded={data.tokenNeeded} register={register} />
          {data.canRestore && (
            <RestoreBackup tokenNeeded={data.tokenNeeded} onRestored={() => setIsRestored(true)} />
          )}
        </>
      )
    if (isError) return <QueryError query={{ error, isFetching, refetch }} />
    return <FormSkeleton />
  }
  return (
    <EntryPage title="管理者の初期設定" portal="管理者ポータル" other={logIn}>
      <h2>管理者の初期設定</h2>
      {content()}
    </EntryPage>
  )
}
