import type { CoachMe, PlayerMe } from '../../../domain/people/me.ts'
import type { askAtOpening } from '../query/ask-again.ts'
import { trpc } from '../query/trpc.ts'
import { useCoachMe, usePlayerMe } from './me.ts'

const always = { staleTime: 0 } as const

/** As `useCoachMe`, asked for again where it is edited or copied: another tab or person may have changed it. */
export function useFreshCoachMe(ask: typeof askAtOpening | typeof always = always): CoachMe {
  trpc.coach.me.useQuery(undefined, ask)
  return useCoachMe()
}

/** As `usePlayerMe`, asked for again where it is edited, or where a sibling may have changed it. */
export function useFreshPlayerMe(ask: typeof askAtOpening | typeof always = always): PlayerMe {
  trpc.player.me.useQuery(undefined, ask)
  return usePlayerMe()
}
