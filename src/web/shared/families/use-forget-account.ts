import { useNavigate } from '@tanstack/react-router'
import { forgetAccount } from '../../lib/query/portal-queries.ts'
import { storedPlayer } from '../../lib/session/stored-account.ts'
import { forgetDrafts } from '../own-answers/player-drafts.ts'
import { forgetCategories } from '../student-categories/stored-categories.ts'

/** After a withdrawal, or where a guardian's last child goes: nothing of the player stays in this browser. */
export function useForgetAccount() {
  const navigate = useNavigate()
  return async () => {
    forgetCategories()
    forgetDrafts()
    forgetAccount(storedPlayer)
    await navigate({ to: '/player/login', replace: true })
  }
}
