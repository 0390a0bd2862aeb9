import { useNavigate } from '@tanstack/react-router'
import type { LoginInput } from '../../../domain/identity/account.ts'
import { Segmented } from '../../components/form/segmented.tsx'
import { resetPortal } from '../../lib/query/portal-queries.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { EntryPage } from './entry-page.tsx'
import { entryTabs } from './entry-tabs.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { LogInForm, type LogInProps } from './log-in-form.tsx'

const player = { question: 'プレイヤーの方はこちら', label: 'プレイヤーログイン', to: '/' } as const

/** Where a coach logs in; the second tab leads to the registration of a club. */
export default function CoachLogIn({ inside }: LogInProps) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const session = trpc.public.logInCoach.useMutation()
  async function logIn(login: LoginInput) {
    const behind = inside()
    await session.mutateAsync(login)
    resetPortal('coach')
    await behind
    await utils.coach.me.fetch()
  }
  return (
    <EntryPage title="コーチログイン" portal="コーチポータル" other={player}>
      <Segmented
        label="ログインと新規登録"
        value="logIn"
        segments={entryTabs}
        controls="entry"
        wide
        onChange={(tab) => tab === 'register' && navigate({ to: '/register' })}
      />
      <div id="entry" role="tabpanel" aria-label="ログイン">
        <LogInForm logIn={logIn} />
        <ForgotPassword kind="coach" />
      </div>
    </EntryPage>
  )
}
