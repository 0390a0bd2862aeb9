import { useMemo } from 'react'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { guardiansByChild, invitedIds } from './guardians-of.ts'

export type TeamGuardians = ReturnType<typeof useGuardians>

/** The team's guardians, and whom an invitation waits for. */
export function useGuardians() {
  const guardians = trpc.coach.guardians.list.useQuery(undefined, askAgain)
  const invitations = trpc.coach.guardianInvitations.list.useQuery(undefined, askAgain)
  const byChild = useMemo(
    () => guardians.data && guardiansByChild(guardians.data),
    [guardians.data],
  )
  const invited = useMemo(() => invitedIds(invitations.data ?? []), [invitations.data])
  return { guardians, invitations, byChild, invited }
}
