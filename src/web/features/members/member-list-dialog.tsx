import { formatAmount } from '../../../domain/basics/money.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { StaleNotice } from '../../components/state/stale-notice.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { MemberList } from './member-list.tsx'
import { useStudents } from './use-students.ts'

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** Everybody in the club. */
export default function MemberListDialog({ open, onClose, onExited }: Props) {
  const { timeZone } = useCoachMe()
  const students = useStudents()
  const categories = trpc.coach.categories.list.useQuery()
  const members = students.data
  const resting = members?.filter(({ playerType }) => playerType === 'inactive').length
  const failed = failedOf(students, categories)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="メンバー一覧"
      description={
        members
          ? `全${formatAmount(members.length)}人${resting ? `（うち休部${resting}人）` : ''}`
          : failed
            ? undefined
            : '読み込み中'
      }
      size="lg"
      reading
    >
      {failed ? (
        <QueryError title="メンバーを読み込めませんでした" query={failed} />
      ) : !members || !categories.data ? (
        <RowsSkeleton count={12} />
      ) : members.length === 0 ? (
        <EmptyState
          bare
          title="まだメンバーがいません"
          text="チームIDを伝えると、選手や保護者が自分で登録できます。"
          action={
            <ButtonLink to="/team/invite" variant="primary" icon="userPlus">
              メンバーを招待
            </ButtonLink>
          }
        />
      ) : (
        <MemberList
          members={members}
          categories={categoryMap(categories.data)}
          timeZone={timeZone}
        />
      )}
      {members && <StaleNotice query={students} />}
    </Dialog>
  )
}
