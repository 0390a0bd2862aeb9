import type { Coach } from '../../../domain/coach.ts'
import { trpc } from '../../lib/trpc.ts'

/** The own account as the server has stored it, wherever it is shown. */
export function useRefreshMe() {
  const { coach } = trpc.useUtils()
  return (changed: Coach) => {
    coach.me.setData(undefined, (me) => me && { ...me, coach: changed })
    void coach.coaches.invalidate()
    void coach.activity.invalidate()
  }
}
