import { ButtonLink } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { QueryError } from '../../components/query-error.tsx'
import { RowsSkeleton } from '../../components/skeleton.tsx'
import { StaleNotice } from '../../components/stale-notice.tsx'
import { EmptyState } from '../../components/states.tsx'
import { categoryMap } from '../../lib/categories.ts'
import { failedOf } from '../../lib/failed-of.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCoachMe } from '../accounts/me.ts'
import { MemberList } from './member-list.tsx'
import { useStudents } from './use-students.ts'

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** Everybody in the club (first document, section 2, member list dialog). */
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
        members ? `全${members.length}人${resting ? `（うち休部${resting}人）` : ''}` : '読み込み中'
      }
      size="lg"
      reading
    >
      {failed ? (
        <QueryError title="メンバーを読み込めませんでした" query={failed} />
      ) : !members || !categories.data ? (
        <RowsSkeleton />
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
