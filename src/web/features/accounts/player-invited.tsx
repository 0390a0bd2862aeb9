import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { toasts } from '../../../domain/messages.ts'
import { displayName } from '../../../domain/names.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { PageHead, Stack } from '../../components/layout.tsx'
import { EmptyState } from '../../components/states.tsx'
import { lazyCode } from '../../lib/lazy-code.ts'
import { toast } from '../../lib/toast.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { usePlayerMe } from './me.ts'

const PlayerRegistrationForm = lazyCode(() => import('./player-registration-form.tsx'))

export const INVITED = 'メンバー登録'

const toCalendar = (
  <ButtonLink to="/" replace>
    カレンダーへ
  </ButtonLink>
)

/** What an invitation's link shows to who is logged in already: a parent may add a second child. */
export function PlayerInvited({ code }: { code: string }) {
  const { student } = usePlayerMe()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  function onRegistered() {
    const { title, description } = toasts.playerRegistration.added
    toast.success(title, description)
    void navigate({ to: '/profile', replace: true })
  }
  if (adding)
    return (
      <Stack gap="4" maxW="440px">
        <PageHead title={INVITED} />
        <Suspense fallback={<FormSkeleton />}>
          <PlayerRegistrationForm code={code} onRegistered={onRegistered} />
        </Suspense>
        {toCalendar}
      </Stack>
    )
  return (
    <>
      <PageHead title={INVITED} />
      <EmptyState
        title={`${displayName(student)}さんでログイン中です`}
        text="招待のリンクから、同じ端末で別のメンバーを登録できます。"
        action={
          <Stack>
            <Button variant="primary" onClick={() => setAdding(true)}>
              別のメンバーを登録する
            </Button>
            {toCalendar}
          </Stack>
        }
      />
    </>
  )
}
