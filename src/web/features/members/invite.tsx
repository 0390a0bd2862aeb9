import { PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useFreshCoachMe } from '../../lib/session/use-fresh-me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { asksGuardians } from './invitation.ts'
import { Invitation } from './invitation.tsx'
import { Slips } from './slips.tsx'
import { useStudents } from './use-students.ts'

/** The team's code, and what to send to players. */
export function Invite() {
  // The code in the sidebar, too.
  const { publicUrl } = useFreshCoachMe(askAtOpening)
  // Nobody is sent a code that has been replaced meanwhile.
  const query = trpc.coach.teams.useQuery(undefined, askAtOpening)
  const { data: teams, isError } = query
  const students = useStudents()
  const guardians = trpc.coach.guardians.list.useQuery()
  const failed = failedOf(students, guardians)
  const team = teams?.[0]
  return (
    <>
      <PageHead title="メンバー登録" />
      {failed && <QueryError title="メンバーを読み込めませんでした" query={failed} />}
      {team && students.data && guardians.data ? (
        <>
          <Invitation
            team={team}
            publicUrl={publicUrl}
            isForGuardians={asksGuardians(students.data, guardians.data)}
          />
          <Slips teamName={team.name} />
        </>
      ) : failed ? null : teams && !team ? (
        <EmptyState title="チームが見つかりません。先にチームを作成してください。" />
      ) : isError ? (
        <QueryError title="チームを読み込めませんでした" query={query} />
      ) : (
        <Loading />
      )}
    </>
  )
}

const Hint = styled('p', { base: { mb: '2', fontSize: 'sm', color: 'ink.muted' } })

const Loading = () => (
  <div role="status">
    <Hint>読み込み中...</Hint>
    <Skeleton h="13rem" w="full" borderRadius="card" />
  </div>
)
