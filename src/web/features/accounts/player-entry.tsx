import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LoginInput } from '../../../domain/identity/account.ts'
import type { Student } from '../../../domain/people/student.ts'
import { entryToasts } from '../../../domain/words/entry-toasts.ts'
import { Segmented } from '../../components/form/segmented.tsx'
import { CodePending, lazyCode } from '../../lib/browser/lazy-code.tsx'
import { resetPortal } from '../../lib/query/portal-queries.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { storedCoach } from '../../lib/session/stored-account.ts'
import { invitedCode } from '../../lib/session/team-code.ts'
import { toast } from '../../lib/toast/toast.ts'
import { EntryPage } from './entry-page.tsx'
import { type EntryTab, entryTabs } from './entry-tabs.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { LogInForm, type LogInProps } from './log-in-form.tsx'
import type { Who } from './player-registration.tsx'

const MayWait = lazyCode(() => import('./may-wait.tsx'), { ahead: false })
const PlayerRegistration = lazyCode(() => import('./player-registration.tsx'), {
  ahead: false,
})

const coach = { question: 'コーチの方はこちら', label: 'コーチログイン', to: '/team' } as const
/** An installed app always opens here. */
const signedInCoach = {
  ...coach,
  question: 'コーチとしてログイン中です',
  label: 'ダッシュボードへ',
}

/** Where a player logs in or registers; `?code=` of an invitation opens the registration. */
export default function PlayerEntry({ inside }: LogInProps) {
  const code = useLocation({ select: ({ search }) => invitedCode(search) })
  const [tab, setTab] = useState<EntryTab>(code ? 'register' : 'logIn')
  const [wasOpened, setOpened] = useState(tab === 'register')
  const [registered, setRegistered] = useState({ email: '', isGuardian: false })
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const session = trpc.public.logInPlayer.useMutation()

  async function logIn(login: LoginInput) {
    const behind = inside()
    await session.mutateAsync(login)
    resetPortal('player')
    // The invitation has led here; what it offers to those who are logged in is for another day.
    if (code) void navigate({ to: '/', replace: true })
    await behind
    await utils.player.me.fetch()
  }
  function choose(next: EntryTab) {
    setTab(next)
    if (next === 'register') setOpened(true)
  }
  function onRegistered({ email }: Pick<Student, 'email'>, who: Who) {
    const isGuardian = who === 'guardian'
    setRegistered({ email: email ?? '', isGuardian })
    setTab('logIn')
    // A guardian reads more than a toast says.
    if (isGuardian) return toast.clear()
    const { title, description } = entryToasts.playerRegistration.done
    toast.success(title, description)
  }
  return (
    <EntryPage
      title={tab === 'logIn' ? 'ログイン' : '新規登録'}
      portal="プレイヤーポータル"
      other={storedCoach.read() ? signedInCoach : coach}
    >
      <Segmented
        label="ログインと新規登録"
        value={tab}
        segments={entryTabs}
        controls="entry"
        wide
        onChange={choose}
      />
      <div id="entry" role="tabpanel" aria-label={tab === 'logIn' ? 'ログイン' : '新規登録'}>
        <div hidden={tab !== 'logIn'}>
          {registered.isGuardian && (
            <CodePending value={null}>
              <MayWait />
            </CodePending>
          )}
          <LogInForm key={registered.email} email={registered.email} logIn={logIn} />
          <ForgotPassword kind="player" />
        </div>
        {wasOpened && (
          <div hidden={tab !== 'register'}>
            <CodePending value={<FormSkeleton />}>
              <PlayerRegistration code={code} onRegistered={onRegistered} />
            </CodePending>
          </div>
        )}
      </div>
    </EntryPage>
  )
}
