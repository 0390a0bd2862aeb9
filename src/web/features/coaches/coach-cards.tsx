import { coachRoleLabels, isOwner, type PublicCoach } from '../../../domain/people/coach.ts'
import { displayName, kanaName } from '../../../domain/people/names.ts'
import { EntryGridSkeleton } from '../../components/list/entry-card.tsx'
import { Avatar } from '../../components/look/avatar.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { CoachGrid } from './coach-grid.ts'

/** The coaches as players see them, in the order in which they came. */
export function CoachCards() {
  const { data: coaches, error, isFetching, refetch } = trpc.player.coaches.list.useQuery()
  return (
    <>
      <PageHead title="コーチ" lead={coaches && `${coaches.length}人`} />
      {!coaches && !error && <EntryGridSkeleton count={3} />}
      {!coaches && error && (
        <QueryError title="コーチを読み込めませんでした" query={{ error, isFetching, refetch }} />
      )}
      {coaches?.length === 0 && <EmptyState title="コーチがまだいません" />}
      {coaches && coaches.length > 0 && (
        <CoachGrid>
          {coaches.map((coach) => (
            <CoachCard key={coach.id} coach={coach} />
          ))}
        </CoachGrid>
      )}
    </>
  )
}

function CoachCard({ coach }: { coach: PublicCoach }) {
  const kana = kanaName(coach)
  return (
    <li>
      <Avatar person={coach} size="xl" />
      <div>
        <h2>{displayName(coach)}</h2>
        {kana && <small>{kana}</small>}
        <div className="roles">
          {isOwner(coach) && <Badge look="accent">{coachRoleLabels.owner}</Badge>}
          {coach.position && <Badge wraps>{coach.position}</Badge>}
        </div>
      </div>
      {coach.bio && <p className="bio">{coach.bio}</p>}
    </li>
  )
}
