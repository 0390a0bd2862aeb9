import { useEffect, useRef } from 'react'
import type { PlayerMe } from '../../../domain/people/me.ts'
import { entryToasts } from '../../../domain/words/entry-toasts.ts'
import { toast } from '../../lib/toast/toast.ts'

type Seen = Pick<PlayerMe, 'isSwitched'> & {
  student: Pick<PlayerMe['student'], 'id'>
  switchTargets: readonly Pick<PlayerMe['switchTargets'][number], 'id'>[]
}

/** Whether the session fell back from a sibling's account to its own: a switch would leave the way back. */
export const hasFallenBack = (before: Seen, now: Seen) =>
  before.isSwitched &&
  before.switchTargets.some(({ id }) => id === now.student.id) &&
  !now.switchTargets.some(({ id }) => id === before.student.id)

/** Says why another account is open all at once. */
export function useEndedLink(me: PlayerMe | undefined) {
  const before = useRef<PlayerMe>(undefined)
  useEffect(() => {
    if (me && before.current && hasFallenBack(before.current, me))
      toast.error(entryToasts.switchedSession.returned(me.student.firstName).title)
    before.current = me
  }, [me])
}
