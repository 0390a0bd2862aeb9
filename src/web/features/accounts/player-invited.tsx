import { useState } from 'react'
import { displayName } from '../../../domain/people/names.ts'
import { Button, ButtonLink } from '../../components/action/button.tsx'
import { PageHead, Stack } from '../../components/look/layout.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { CodePending, lazyCode } from '../../lib/browser/lazy-code.tsx'
import { usePlayerMe } from '../../lib/session/me.ts'
import { FormSkeleton } from './form-skeleton.tsx'

const AnotherRegistration = lazyCode(() => import('./another-registration.tsx'))

export const INVITED = 'メンバー登録'

const toCalendar = (
  <ButtonLink to="/" replace>
    カレンダーへ
  </ButtonLink>
)

/** What an invitation's link shows to those who are logged in already: a parent may add a second child. */
export function PlayerInvited({ code }: { code: string }) {
  const { student, guardian } = usePlayerMe()
  const [adding, setAdding] = useState(false)
  if (adding)
    return (
      <Stack css={{ gap: '4', maxW: '27.5rem' }}>
        <PageHead title={INVITED} />
        <CodePending value={<FormSkeleton />}>
          <AnotherRegistration code={code} />
        </CodePending>
        {toCalendar}
      </Stack>
    )
  return (
    <>
      <PageHead title={INVITED} />
      <EmptyState
        title={`${displayName(guardian ?? student)}さんでログイン中です`}
        text={
          guardian
            ? 'お子さんは、このログインに追加できます。お子さんのメールアドレスは要りません。'
            : '招待のリンクから、同じ端末で別のメンバーを登録できます。'
        }
        action={
          <Stack>
            {guardian && (
              <ButtonLink
                to="/profile"
                search={{ dialog: 'children' }}
                variant="primary"
                icon="plus"
              >
                子どもを追加
              </ButtonLink>
            )}
            <Button variant={guardian ? 'outline' : 'primary'} onClick={() => setAdding(true)}>
              別のメンバーを登録する
            </Button>
            {toCalendar}
          </Stack>
        }
      />
    </>
  )
}
