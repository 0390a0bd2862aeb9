import { type ReactNode, useEffect } from 'react'
import { ButtonLink } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { ErrorState } from '../../components/state/states.tsx'
import { errorMessage } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { EntryPage } from './entry-page.tsx'
import type { ResetKind } from './forgot-password.tsx'
import { PasswordResetForm } from './password-reset-form.tsx'

const home = { coach: '/team', player: '/' } as const
const portals = { coach: 'コーチポータル', player: 'プレイヤーポータル' }

interface Props {
  kind: ResetKind
  /** From the mail's link; '' without one. */
  token: string
}

/** Where the link of a reset mail leads: verifying, then valid or invalid. */
export function PasswordReset({ kind, token }: Props) {
  const { mutate, data, error, isPending } = trpc.public.passwordReset[kind].verify.useMutation()
  useEffect(() => {
    if (token) mutate({ token })
  }, [token, mutate])

  function content() {
    if (!token) return <Invalid kind={kind}>無効なリンクです</Invalid>
    if (data?.valid && data.email)
      return <PasswordResetForm kind={kind} token={token} email={data.email} home={home[kind]} />
    if (data) return <Invalid kind={kind}>リンクが無効または期限切れです</Invalid>
    if (error)
      return (
        <ErrorState
          title="トークンの検証中にエラーが発生しました"
          text={errorMessage(error)}
          onRetry={() => mutate({ token })}
          pending={isPending}
        />
      )
    return <Verifying />
  }
  return (
    <EntryPage
      title="パスワードの再設定"
      portal={portals[kind]}
      other={{ question: 'パスワードを思い出した方は', label: 'ログイン画面へ', to: home[kind] }}
    >
      <Heading>パスワードの再設定</Heading>
      {content()}
    </EntryPage>
  )
}

const Heading = styled('h2', { base: { mb: '-2', fontSize: '2xl' } })

const Card = styled('section', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '4',
    p: '5',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > p': { display: 'flex', gap: '2.5', fontWeight: 'semibold', lineHeight: '1.5rem' },
    '& > p > svg': { flex: 'none', mt: '0.5', color: 'absent.ink' },
    '& > small': { fontSize: 'sm', color: 'ink.muted', lineHeight: 'snug' },
  },
})

function Invalid({ kind, children }: { kind: ResetKind; children: ReactNode }) {
  return (
    <Card role="alert">
      <p>
        <Icon name="alert" />
        {children}
      </p>
      <small>
        ログイン画面の「パスワードをお忘れの方」から、もう一度メールを送信してください。リンクは1時間有効で、一度だけ使えます。
      </small>
      <ButtonLink to={home[kind]} variant="primary" icon="chevronLeft">
        ログインに戻る
      </ButtonLink>
    </Card>
  )
}

function Verifying() {
  return (
    <div role="status" aria-busy>
      <span className="vh">リンクを確認しています</span>
      <Skeleton w="70%" h="5" mb="6" />
      <Skeleton w="7.5rem" h="4" mb="2" />
      <Skeleton h="13" mb="5" borderRadius="control" />
      <Skeleton w="10rem" h="4" mb="2" />
      <Skeleton h="13" borderRadius="control" />
    </div>
  )
}
