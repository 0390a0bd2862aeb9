import type { LoginInput } from '../../../domain/identity/account.ts'
import { entryToasts } from '../../../domain/words/entry-toasts.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { resetPortal } from '../../lib/query/portal-queries.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { EntryPage } from '../accounts/entry-page.tsx'
import { LogInForm, type LogInProps } from '../accounts/log-in-form.tsx'

const coach = { question: 'コーチの方はこちら', label: 'コーチログイン', to: '/team' } as const

const Notice = styled('section', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '3',
    p: '4',
    borderRadius: 'card',
    bg: 'accent.soft',
    '& > p': { lineHeight: 'snug' },
  },
})

/** Where an administrator logs in; while there is none, the way to the set-up stands above. */
export default function AdminLogIn({ inside }: LogInProps) {
  const utils = trpc.useUtils()
  const session = trpc.public.logInAdmin.useMutation()
  const setup = trpc.public.setupNeeded.useQuery(undefined, { staleTime: 0 })
  async function logIn(login: LoginInput) {
    const behind = inside()
    await session.mutateAsync(login)
    resetPortal('admin')
    await behind
    await utils.admin.me.fetch()
  }
  return (
    <EntryPage title="管理者ログイン" portal="管理者ポータル" other={coach}>
      <h2>管理者ログイン</h2>
      {setup.data?.setupNeeded && (
        <Notice>
          <p>管理者がまだ登録されていません。最初の管理者を登録してください。</p>
          <ButtonLink to="/admins/setup" endIcon="chevronRight">
            初期設定へ
          </ButtonLink>
        </Notice>
      )}
      <LogInForm logIn={logIn} words={entryToasts.adminLogin} />
    </EntryPage>
  )
}
