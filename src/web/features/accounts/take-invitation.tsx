import { useState } from 'react'
import type { InvitationState } from '../../../domain/people/guardian-invitation.ts'
import { displayName } from '../../../domain/people/names.ts'
import { Button } from '../../components/action/button.tsx'
import { Card, Stack } from '../../components/look/layout.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { AddToOwn } from './add-to-own.tsx'
import { ToCalendar } from './invitation-notice.tsx'
import { JoinForm } from './join-form.tsx'

const Lead = styled('p', { base: { lineHeight: 'snug', '& b': { fontWeight: 'bold' } } })

interface Props {
  token: string
  invitation: InvitationState
}

/** The invitation as its guardian sees it: a new log-in, or the children added to the own one. */
export function TakeInvitation({ token, invitation }: Props) {
  const me = trpc.player.me.useQuery()
  const [isAnew, setAnew] = useState(false)
  const [isDone, setDone] = useState(false)
  const children = invitation.children.map((name) => `${name}さん`).join('、')
  if (isDone)
    return (
      <Stack>
        <Lead role="status">
          <b>登録しました。</b>
          {children}の予定と出欠が見られます。
        </Lead>
        <ToCalendar />
      </Stack>
    )
  // Asked for again after a refusal, it is pending once more: the form stays.
  if (!me.isFetched) return <Skeleton h="12rem" w="full" borderRadius="card" />
  const guardian = me.data?.guardian
  return (
    <>
      <Lead>
        <b>{invitation.teamName}</b>の{invitation.invitedByName}さんから、<b>{children}</b>
        の予定と出欠を受け取るための招待です。
      </Lead>
      {guardian && !isAnew ? (
        <Card>
          <Lead>{displayName(guardian)}さんでログイン中です。</Lead>
          <AddToOwn token={token} invitation={invitation} onDone={() => setDone(true)} />
          <Button variant="link" onClick={() => setAnew(true)}>
            ほかの人として登録する
          </Button>
        </Card>
      ) : (
        <JoinForm token={token} invitation={invitation} onDone={() => setDone(true)} />
      )}
    </>
  )
}
