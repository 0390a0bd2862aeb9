import { useNavigate } from '@tanstack/react-router'
import { resetPortal } from '../../lib/portal-queries.ts'
import { storedPlayer } from '../../lib/stored-account.ts'
import { forgetDrafts } from '../attendances/player-drafts.ts'

const STORED_CATEGORIES = /^player_.*_categories$/

/** Of every player whose account was open in this browser. */
function forgetStoredCategories() {
  try {
    for (const key of Object.keys(localStorage))
      if (STORED_CATEGORIES.test(key)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored there.
  }
}

/** After a withdrawal: nothing of the player stays in this browser (third document, section 4). */
export function useForgetAccount() {
  const navigate = useNavigate()
  return async () => {
    storedPlayer.clear()
    forgetStoredCategories()
    forgetDrafts()
    resetPortal('player')
    await navigate({ to: '/player/login' })
  }
}
