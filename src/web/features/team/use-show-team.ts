import type { Team } from '../../../domain/team.ts'
import { trpc } from '../../lib/trpc.ts'

/** Shows a changed team wherever it stands: sidebar, invitation, cards. */
export function useShowTeam() {
  const { coach } = trpc.useUtils()
  return (team: Team) => {
    coach.me.setData(undefined, (me) => me && { ...me, team })
    coach.teams.setData(undefined, [team])
  }
}
