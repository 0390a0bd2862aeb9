import { useNavigate } from '@tanstack/react-router'
import { forgetQueries } from '../../lib/portal-queries.ts'
import { storedPlayer } from '../../lib/stored-account.ts'
import { forgetStoredCategories } from '../student-categories/stored-categories.ts'

/** After a withdrawal: nothing of the player stays in this browser (third document, section 4). */
export function useForgetAccount() {
  const navigate = useNavigate()
  return async () => {
    storedPlayer.clear()
    forgetStoredCategories()
    forgetQueries('player')
    await navigate({ to: '/player/login' })
  }
}
