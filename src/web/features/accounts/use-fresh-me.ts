import type { CoachMe, PlayerMe } from '../../../domain/me.ts'
import { askAtOpening } from '../../lib/ask-again.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCoachMe, usePlayerMe } from './me.ts'

/** As `useCoachMe`, asked for again where it is edited: another tab or person may have changed it. */
export function useFreshCoachMe(): CoachMe {
  trpc.coach.me.useQuery(undefined, askAtOpening)
  return useCoachMe()
}

/** As `usePlayerMe`, asked for again where it is edited, or where a sibling may have changed it. */
export function useFreshPlayerMe(): PlayerMe {
  trpc.player.me.useQuery(undefined, askAtOpening)
  return usePlayerMe()
}
