import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ButtonLink } from '../../components/action/button.tsx'
import { FloatingAction } from '../../components/action/floating-action.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { StaleNotice } from '../../components/state/stale-notice.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap } from '../../lib/session/categories.ts'
import { countByStatus } from './member-count.ts'
import { MemberDialogs } from './member-dialogs.tsx'
import { FilteredMembers } from './member-rows.tsx'
import type { MembersSearch } from './members-search.ts'
import { useStudents } from './use-students.ts'

const INVITE = 'メンバー登録'

export interface MembersProps {
  search: MembersSearch
  onFilter: (filter: Pick<MembersSearch, 'categories' | 'q' | 'unreached'>) => void
  onOpen: (dialog: Pick<MembersSearch, 'member' | 'remove'>) => void
  onClose: () => void
}

/** The club's members: who they are, their status and categories. */
export function Members(props: MembersProps) {
  const navigate = useNavigate()
  const students = useStudents()
  const categories = trpc.coach.categories.list.useQuery()
  const map = useMemo(() => categoryMap(categories.data ?? []), [categories.data])
  const members = students.data
  const failed = failedOf(students, categories)
  const empty = members?.length === 0
  return (
    <>
      <PageHead
        title="メンバー"
        lead={members && countByStatus(members)}
        actions={
          <ButtonLink to="/team/invite" variant={empty ? 'outline' : 'primary'} icon="userPlus">
            {INVITE}
          </ButtonLink>
        }
      />
      {failed ? (
        <QueryError title="メンバーを読み込めませんでした" query={failed} />
      ) : !members || !categories.data ? (
        <RowsSkeleton />
      ) : empty ? (
        <EmptyState
          title="まだメンバーがいません"
          text="チームIDを伝えると、選手や保護者が自分で登録できます。"
          action={
            <ButtonLink to="/team/invite" variant="primary" icon="userPlus">
              メンバーを招待
            </ButtonLink>
          }
        />
      ) : (
        <>
          <FilteredMembers {...props} members={members} categories={map} />
          <FloatingAction icon="userPlus" onClick={() => navigate({ to: '/team/invite' })}>
            {INVITE}
          </FloatingAction>
          <MemberDialogs {...props} members={members} categories={map} />
          <StaleNotice query={students} />
        </>
      )}
    </>
  )
}
