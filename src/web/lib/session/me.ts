import { createContext, use } from 'react'
import type { AdminMe } from '../../../domain/people/admin.ts'
import type { CoachMe, PlayerMe } from '../../../domain/people/me.ts'

/** Filled by the portals' gates, for everything behind them. */
export const CoachMeContext = createContext<CoachMe | null>(null)
export const PlayerMeContext = createContext<PlayerMe | null>(null)
export const AdminMeContext = createContext<AdminMe | null>(null)

function found<Me>(me: Me | null): Me {
  if (!me) throw new Error('Used outside of its portal')
  return me
}

/** The signed-in coach, the team and the club's time zone; within `/team` alone. */
export const useCoachMe = (): CoachMe => found(use(CoachMeContext))

/** The signed-in player, the team and the club's time zone; within the player portal alone. */
export const usePlayerMe = (): PlayerMe => found(use(PlayerMeContext))

/** The clubs' time zone, for what coaches and players see alike; within either portal. */
export const useTimeZone = (): string => found(use(CoachMeContext) ?? use(PlayerMeContext)).timeZone

/** Which of the two portals coaches and players see this in; within either alone. */
export const usePortal = () => (use(CoachMeContext) ? 'coach' : 'player')

/** The signed-in administrator and the installation's time zone; within `/admins` alone. */
export const useAdminMe = (): AdminMe => found(use(AdminMeContext))
