import type { PlayerMe } from '../../../domain/people/me.ts'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useWholeFamily } from '../../lib/session/family-view.ts'
import type { ShownFamily } from './player-shell.tsx'

/** Of a guardian's session, once the children are known. */
export function useShownFamily(me: PlayerMe | null): ShownFamily | undefined {
  const isWhole = useWholeFamily()
  const guardian = me?.guardian
  const { data } = trpc.player.family.get.useQuery(undefined, { enabled: !!guardian, ...askAgain })
  if (!me || !guardian || !data) return undefined
  return { guardian, family: data.children, inView: me.student.id, isWhole }
}

/** How many answers whoever is shown still owes. */
export const waitingOf = ({ family, inView, isWhole }: ShownFamily): number =>
  family
    .filter(({ id }) => isWhole || id === inView)
    .reduce((sum, { unanswered }) => sum + unanswered, 0)
