import { toasts } from '../../../domain/words/toasts.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePortal } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

/** Mails a guardian once more what proves the address: a coach any of the team's, a guardian their own. */
export function useMailCheck(id: string) {
  const portal = usePortal()
  const said = {
    onSuccess: () => toast.success(toasts.family.checkMailed.title),
    onError: (error: unknown) => sayFailed(toasts.family.checkFailed, error),
  }
  const byCoach = trpc.coach.guardians.mailCheck.useMutation(said)
  const byOneself = trpc.player.guardian.mailCheck.useMutation(said)
  return {
    send: () => (portal === 'coach' ? byCoach.mutate({ id }) : byOneself.mutate()),
    isPending: byCoach.isPending || byOneself.isPending,
  }
}
