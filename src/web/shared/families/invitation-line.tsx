import type { GuardianInvitation } from '../../../domain/people/guardian-invitation.ts'
import { displayName } from '../../../domain/people/names.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { usePortal, useTimeZone } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

interface Props {
  invitation: GuardianInvitation
  /** Where it stands among those to other children. */
  hasChildren?: boolean
}

/** Whom an invitation waits for, and until when. */
export function InvitationLine({ invitation, hasChildren = false }: Props) {
  const portal = usePortal()
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
        <small>招待中・{until}まで</small>
      </div>
      <Button
        aria-label={`${email}への招待を取り消す`}
        pending={revoke.isPending}
        onClick={() => revoke.mutate({ id })}
      >
        取り消す
      </Button>
    </li>
  )
}
