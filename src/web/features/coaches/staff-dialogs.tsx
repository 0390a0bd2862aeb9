import { type Coach, isOwner } from '../../../domain/people/coach.ts'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import type { StaffsSearch } from './staffs-search.ts'

const AddCoachDialog = lazyCode(() => import('./add-coach-dialog.tsx'))
const CoachPasswordDialog = lazyCode(() => import('./coach-password-dialog.tsx'))
const RemoveCoach = lazyCode(() => import('./remove-coach.tsx'))

interface Props {
  coaches: readonly Coach[]
  search: StaffsSearch
  onClose: () => void
}

export interface CoachDialogProps {
  open: boolean
  coach: Coach
  onClose: () => void
  onExited: () => void
}

/** What the address asks for; the owner's dialogs open for the owner alone. */
export function StaffDialogs({ coaches, search, onClose }: Props) {
  const { coach: me } = useCoachMe()
  const find = (id: string | undefined) =>
    (isOwner(me) && coaches.find((coach) => coach.id === id)) || null
  const adding = useLingering(search.dialog ?? null)
  const wanted = find(search.password)
  const password = useLingering(wanted)
  const found = find(search.remove)
  const doomed = found && !isOwner(found) ? found : null
  const removal = useLingering(doomed)
  return (
    <LazyDialogs>
      {adding.shown && (
        <AddCoachDialog open={!!search.dialog} onClose={onClose} onExited={adding.release} />
      )}
      {password.shown && (
        <CoachPasswordDialog
          key={password.shown.id}
          open={wanted !== null}
          coach={password.shown}
          onClose={onClose}
          onExited={password.release}
        />
      )}
      {removal.shown && (
        <RemoveCoach
          key={removal.shown.id}
          open={doomed !== null}
          coach={removal.shown}
          onClose={onClose}
          onExited={removal.release}
        />
      )}
    </LazyDialogs>
  )
}
