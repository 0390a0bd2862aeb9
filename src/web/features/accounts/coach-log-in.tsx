import { useNavigate } from '@tanstack/react-router'
import type { LoginInput } from '../../../domain/account.ts'
import { Segmented } from '../../components/segmented.tsx'
import { trpc } from '../../lib/trpc.ts'
import { EntryPage } from './entry-page.tsx'
import { entryTabs } from './entry-tabs.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { LogInForm, type LogInProps } from './log-in-form.tsx'
import { signIn } from './sign-in.ts'

const player = { question: 'プレイヤーの方はこちら', label: 'プレイヤーログイン', to: '/' } as const

/** Where a coach logs in; the second tab leads to the registration of a club. */
export default function CoachLogIn({ inside, ended }: LogInProps) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const session = trpc.public.logInCoach.useMutation()
  const logIn = (login: LoginInput) =>
    signIn({
      portal: 'coach',
      start: () => session.mutateAsync(login),
      inside,
      me: utils.coach.me,
    })
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
        <LogInForm logIn={logIn} ended={ended} />
        <ForgotPassword kind="coach" />
      </div>
    </EntryPage>
  )
}
