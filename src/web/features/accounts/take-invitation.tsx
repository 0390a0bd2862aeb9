import { useState } from 'react'
import type { GuardianOfChild } from '../../../domain/people/guardian.ts'
import type { InvitationState } from '../../../domain/people/guardian-invitation.ts'
import { displayName } from '../../../domain/people/names.ts'
import { Button } from '../../components/action/button.tsx'
import { Card, Stack } from '../../components/look/layout.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { AddToOwn } from './add-to-own.tsx'
import { Notice, ToCalendar } from './invitation-notice.tsx'
import { JoinForm } from './join-form.tsx'

const Lead = styled('p', { base: { lineHeight: 'snug', '& b': { fontWeight: 'bold' } } })

interface Props {
  token: string
  invitation: InvitationState
}

/** What the guardian is to the own children already: to a further one, too. */
function relationOf(guardians: readonly GuardianOfChild[] | undefined, id: string) {
  const own = guardians?.find((one) => one.id === id)
  return own ? { relation: own.relation, relationLabel: own.relationLabel } : {}
}

/** The invitation as its guardian sees it: a new log-in, or the children added to the own one. */
export function TakeInvitation({ token, invitation }: Props) {
  const me = trpc.player.me.useQuery()
  const { guardian, student } = me.data ?? {}
  const own = trpc.player.guardians.ofStudent.useQuery(
    { studentId: student?.id ?? '' },
    { enabled: !!guardian && !!student },
  )
  const [isAnew, setAnew] = useState(false)
  const [isDone, setDone] = useState(false)
  const [isUnproven, setUnproven] = useState(false)
  const children = invitation.children.map((name) => `${name}さん`).join('、')
  if (isDone)
    return (
      <Stack>
        <Lead role="status">
          <b>登録しました。</b>
          {children}の予定と出欠が見られます。
        </Lead>
        {isUnproven && (
          <Notice>
            お知らせを受け取るために、届いた「メールアドレスの確認」のメールを開いてください。開くまで、お知らせが届くことは確かめられません。
          </Notice>
        )}
        <ToCalendar />
      </Stack>
    )
  // Asked for again after a refusal, it is pending once more: the form stays.
  if (!me.isFetched || own.isLoading) return <Skeleton h="12rem" w="full" borderRadius="card" />
  return (
    <>
      <Lead>
        <b>{invitation.teamName}</b>の{invitation.invitedByName}さんから、<b>{children}</b>
        の予定と出欠を受け取るための招待です。
      </Lead>
      {guardian && !isAnew ? (
        <Card>
          <Lead>{displayName(guardian)}さんでログイン中です。</Lead>
          <AddToOwn
            token={token}
            invitation={{ ...invitation, ...relationOf(own.data, guardian.id) }}
            onDone={() => setDone(true)}
          />
          <Button variant="link" onClick={() => setAnew(true)}>
            ほかの人として登録する
          </Button>
        </Card>
      ) : (
        <JoinForm
          token={token}
          invitation={invitation}
          onDone={(isConfirmed) => {
            setUnproven(!isConfirmed)
            setDone(true)
          }}
        />
      )}
    </>
  )
}
