import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { usePortal } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

interface Props {
  /** The guardian's. */
  id: string
  isConfirmed: boolean
  isOwn: boolean
}

/** Whether mails to the guardian are known to arrive. */
export function MailState({ id, isConfirmed, isOwn }: Props) {
  const portal = usePortal()
  const said = {
    onSuccess: () => toast.success(toasts.family.checkMailed.title),
    onError: (error: unknown) => sayFailed(toasts.family.checkFailed, error),
  }
  const byCoach = trpc.coach.guardians.mailCheck.useMutation(said)
  const byOneself = trpc.player.guardian.mailCheck.useMutation(said)
  if (isConfirmed) return <>メールアドレス確認済み</>
  const pending = byCoach.isPending || byOneself.isPending
  return (
    <>
      メールアドレス未確認{' '}
      {(portal === 'coach' || isOwn) && (
        <Button
          variant="link"
          pending={pending}
          onClick={() => (portal === 'coach' ? byCoach.mutate({ id }) : byOneself.mutate())}
        >
          確認メールを送る
        </Button>
      )}
    </>
  )
}
