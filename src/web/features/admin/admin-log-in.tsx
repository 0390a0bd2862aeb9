import type { LoginInput } from '../../../domain/account.ts'
import { toasts } from '../../../domain/messages.ts'
import { ButtonLink } from '../../components/button.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { trpc } from '../../lib/trpc.ts'
import { EntryPage } from '../accounts/entry-page.tsx'
import { LogInForm, type LogInProps } from '../accounts/log-in-form.tsx'
import { signIn } from '../accounts/sign-in.ts'

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
export default function AdminLogIn({ inside, ended }: LogInProps) {
  const utils = trpc.useUtils()
  const session = trpc.public.logInAdmin.useMutation()
  const setup = trpc.public.setupNeeded.useQuery(undefined, { staleTime: 0 })
  const logIn = (login: LoginInput) =>
    signIn({
      portal: 'admin',
      start: () => session.mutateAsync(login),
      inside,
      me: utils.admin.me,
    })
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
      <LogInForm logIn={logIn} ended={ended} words={toasts.adminLogin} />
    </EntryPage>
  )
}
