import { useState } from 'react'
import type { AdminTeam } from '../../../domain/people/admin.ts'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { trpc } from '../../lib/query/trpc.ts'
import type { AdminTeamsSearch, TeamAct } from './admin-search.ts'

const TeamDetail = lazyCode(() => import('./team-detail.tsx'))
const OwnerPassword = lazyCode(() => import('./owner-password.tsx'))
const OwnerMail = lazyCode(() => import('./owner-mail.tsx'))
const TeamStorage = lazyCode(() => import('./team-storage.tsx'))
const SuspendTeam = lazyCode(() => import('./suspend-team.tsx'))
const DeleteTeam = lazyCode(() => import('./delete-team.tsx'))

const acts = {
  password: OwnerPassword,
  mail: OwnerMail,
  storage: TeamStorage,
  suspend: SuspendTeam,
  delete: DeleteTeam,
} satisfies Record<TeamAct, unknown>

export interface TeamActProps {
  team: AdminTeam
  open: boolean
  /** Back to the details. */
  onBack: () => void
  /** Back to the list: the team is gone. */
  onClose: () => void
  onExited: () => void
}

interface Props {
  teams: readonly AdminTeam[]
  search: AdminTeamsSearch
  onAct: (act: TeamAct | undefined) => void
  onClose: () => void
}

/** What the URL asks for: the details, and above them what is about to be done. */
export function TeamDialogs({ teams, search, onAct, onClose }: Props) {
  const listed = teams.find(({ id }) => id === search.team)
  // What the details have asked for is newer than the list, where the team may stand on another page.
  const { data: asked, isError } = trpc.admin.teams.get.useQuery(
    { id: search.team ?? '' },
    { enabled: search.team !== undefined && listed === undefined },
  )
  const team = (isError ? undefined : asked) ?? listed ?? null
  const detail = useLingering(team)
  const [under, setUnder] = useState<string | null>(null)
  const wanted = team !== null && under === team.id ? (search.act ?? null) : null
  const doomed = useLingering(wanted && team)
  const act = useLingering(wanted)
  const Act = act.shown && acts[act.shown]
  return (
    <>
      <LazyDialogs>
        {detail.shown && (
          <TeamDetail
            key={detail.shown.id}
            team={detail.shown}
            open={team !== null}
            onShown={setUnder}
            onAct={onAct}
            onClose={onClose}
            onExited={detail.release}
          />
        )}
      </LazyDialogs>
      <LazyDialogs>
        {doomed.shown && Act && (
          <Act
            key={`${act.shown}${doomed.shown.id}`}
            team={doomed.shown}
            open={wanted !== null}
            onBack={() => onAct(undefined)}
            onClose={onClose}
            onExited={() => {
              doomed.release()
              act.release()
            }}
          />
        )}
      </LazyDialogs>
    </>
  )
}
