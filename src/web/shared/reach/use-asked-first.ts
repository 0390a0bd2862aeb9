import { useState } from 'react'
import type { Reach, ReachInput } from '../../../domain/notices/reach.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'

/** Does at once what tells nobody; of what tells people, its dialog says first whom it reaches. */
export function useAskedFirst(input: ReachInput, run: () => void) {
  const { reach } = trpc.useUtils().coach.notices
  const [isChecking, setChecking] = useState(false)
  const [asked, setAsked] = useState<Reach | null>(null)
  const { shown, release } = useLingering(asked)
  async function press() {
    setChecking(true)
    try {
      const found = await reach.fetch(input, { staleTime: 0 })
      if (found.households === 0) run()
      else setAsked(found)
    } catch (error) {
      sayFailed(toasts.schedule.failed, error)
    } finally {
      setChecking(false)
    }
  }
  return {
    press: () => void press(),
    isChecking,
    shown,
    dialog: {
      open: asked !== null,
      onClose: () => setAsked(null),
      onExited: release,
      onConfirm: () => {
        setAsked(null)
        run()
      },
    },
  }
}
