import { useState } from 'react'
import type { GuardianInvitation } from '../../../domain/people/guardian-invitation.ts'
import { displayName } from '../../../domain/people/names.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePortal, useTimeZone } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

const InvitationAgainDialog = lazyCode(() => import('./invitation-again-dialog.tsx'))

interface Props {
  invitation: GuardianInvitation
  /** Where it stands among those to other children. */
  hasChildren?: boolean
}

/** Whom an invitation waits for, and until when. */
export function InvitationLine({ invitation, hasChildren = false }: Props) {
  const portal = usePortal()
  const [asking, setAsking] = useState(false)
  const dialog = useLingering(asking ? invitation : null)
  const { id, email, lastName, firstName, children, expiresAt } = invitation
  const revoke = trpc[portal].guardianInvitations.revoke.useMutation({
    onSuccess: () => toast.success(toasts.family.revoked.title),
    onError: (error) => sayFailed(toasts.family.revokeFailed, error),
  })
  const until = new Date(expiresAt).toLocaleDateString('ja-JP', {
    month: 'numeric',
    day: 'numeric',
    timeZone: useTimeZone(),
  })
  return (
    <li>
      <div>
        <b>{lastName || firstName ? displayName(invitation) : email}</b>
        {hasChildren && <small>{children.map(displayName).join('、')}さんの保護者</small>}
        {(lastName || firstName) && <small>{email}</small>}
        <small>招待中・{until}まで</small>
      </div>
      <Button aria-label={`${email}への招待を送り直す`} onClick={() => setAsking(true)}>
        送り直す
      </Button>
      <Button
        aria-label={`${email}への招待を取り消す`}
        pending={revoke.isPending}
        onClick={() => revoke.mutate({ id })}
      >
        取り消す
      </Button>
      <LazyDialogs>
        {dialog.shown && (
          <InvitationAgainDialog
            invitation={dialog.shown}
            open={asking}
            onClose={() => setAsking(false)}
            onExited={dialog.release}
          />
        )}
      </LazyDialogs>
    </li>
  )
}
