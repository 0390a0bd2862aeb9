import type { ReachInput } from '../../../domain/notices/reach.ts'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'

/** Whom what a coach is about to do would reach; while another choice is looked up, the last one's. */
export const useReach = (input: ReachInput, enabled = true) =>
  trpc.coach.notices.reach.useQuery(input, {
    ...askAtOpening,
    enabled,
    placeholderData: (before) => before,
  })
