import { Button } from '../../components/action/button.tsx'
import { FloatingAction } from '../../components/action/floating-action.tsx'
import { EntryGridSkeleton } from '../../components/list/entry-card.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { CoachGrid } from './coach-grid.ts'
import { StaffCard } from './staff-card.tsx'
import { StaffDialogs } from './staff-dialogs.tsx'
import type { StaffsSearch } from './staffs-search.ts'

const ADD = 'コーチを追加'

interface Props {
  search: StaffsSearch
  onShow: (search: StaffsSearch) => void
  onClose: () => void
}

/** The club's coaches. There is always one: whoever reads this. */
export function Staffs({ search, onShow, onClose }: Props) {
  const { data: coaches, error, isFetching, refetch } = trpc.coach.coaches.list.useQuery()
  const add = () => onShow({ dialog: 'new' })
  return (
    <>
      <PageHead
        title="コーチ管理"
        lead={coaches && `${coaches.length}人`}
        actions={
          <Button icon="plus" variant="primary" onClick={add}>
            {ADD}
          </Button>
        }
      />
      {!coaches && !error && <EntryGridSkeleton count={3} />}
      {!coaches && error && (
        <QueryError title="コーチを読み込めませんでした" query={{ error, isFetching, refetch }} />
      )}
      {coaches && (
        <>
          <CoachGrid>
            {coaches.map((coach) => (
              <StaffCard key={coach.id} coach={coach} onShow={onShow} />
            ))}
          </CoachGrid>
          <StaffDialogs coaches={coaches} search={search} onClose={onClose} />
        </>
      )}
      <FloatingAction onClick={add}>{ADD}</FloatingAction>
    </>
  )
}
