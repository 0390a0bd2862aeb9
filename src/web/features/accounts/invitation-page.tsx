import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ButtonLink } from '../../components/action/button.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { ErrorState } from '../../components/state/states.tsx'
import { errorMessage } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { CodeForm } from './code-form.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { EntryPage } from './entry-page.tsx'
import { Notice } from './invitation-notice.tsx'
import type { InvitationSearch } from './invitation-search.ts'
import { TakeInvitation } from './take-invitation.tsx'

const Heading = styled('h2', { base: { mb: '-2', fontSize: '2xl' } })

/** Where a mailed invitation, a slip's code and the mail that proves an address lead. */
export function InvitationPage({ search }: { search: InvitationSearch }) {
  const { token = search.code, confirm } = search
  const title = confirm ? 'メールアドレスの確認' : '保護者の登録'
  return (
    <EntryPage
      title={title}
      portal="プレイヤーポータル"
      other={{ question: '登録がお済みの方は', label: 'ログイン画面へ', to: '/' }}
    >
      <Heading>{title}</Heading>
      {confirm ? (
        <ConfirmAddress token={confirm} />
      ) : token ? (
        <Invitation key={token} token={token} />
      ) : (
        <AskCode />
      )}
    </EntryPage>
  )
}

function AskCode() {
  const navigate = useNavigate()
  return <CodeForm onCode={(code) => void navigate({ to: '/i', search: { code } })} />
}

function Invitation({ token }: { token: string }) {
  const { mutate, data, error, isPending } = trpc.public.invitation.useMutation()
  useEffect(() => mutate({ token }), [token, mutate])
  if (data?.valid) return <TakeInvitation token={token} invitation={data} />
  if (data?.isUsed)
    return (
      <>
        <Notice>この招待は、もう登録に使われました。</Notice>
        <p>
          登録した保護者のメールアドレスとパスワードで、プレイヤーポータルにログインしてください。パスワードを忘れたときは、ログイン画面から決め直せます。
        </p>
        <ButtonLink to="/" variant="primary" size="lg" replace>
          ログイン画面へ
        </ButtonLink>
      </>
    )
  if (data)
    return (
      <>
        <Notice>この招待は無効か、期限が切れています。</Notice>
        <p>メールや用紙をもう一度お確かめいただくか、招待した方にもう一度ご依頼ください。</p>
        <AskCode />
      </>
    )
  if (error)
    return (
      <ErrorState
        title="招待を確かめられませんでした"
        text={errorMessage(error)}
        onRetry={() => mutate({ token })}
        pending={isPending}
      />
    )
  return <Skeleton h="12rem" w="full" borderRadius="card" />
}
