import { useNavigate } from '@tanstack/react-router'
import { forgetAccount } from '../../lib/portal-queries.ts'
import { storedPlayer } from '../../lib/stored-account.ts'
import { forgetDrafts } from '../player-attendances/player-drafts.ts'
import { forgetCategories } from '../student-categories/stored-categories.ts'

/** After a withdrawal: nothing of the player stays in this browser (third document, section 4). */
export function useForgetAccount() {
  const navigate = useNavigate()
  return async () => {
    forgetCategories()
    forgetDrafts()
    forgetAccount(storedPlayer)
    await navigate({ to: '/player/login', replace: true })
  }
}
