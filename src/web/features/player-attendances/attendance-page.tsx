import { Button } from '../../components/action/button.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { usePlayerMe } from '../../lib/session/me.ts'
import { CategoryEditor } from '../../shared/student-categories/category-editor.tsx'
import { CategoryGate } from '../../shared/student-categories/category-gate.tsx'
import { AttendanceList } from './attendance-list.tsx'
import { AttendanceSkeleton } from './attendance-skeleton.tsx'
import { useUnansweredCount } from './use-unanswered-count.ts'

interface Props {
  onEvent: (id: string) => void
  /** Whether the categories stand open to be chosen again. */
  choosing: boolean
  onChoose: () => void
  onClose: () => void
}

/** What waits for an answer, then what is answered. */
export function AttendancePage({ onEvent, choosing, onChoose, onClose }: Props) {
  const { student, timeZone } = usePlayerMe()
  const count = useUnansweredCount({ id: student.id, timeZone })
  return (
    <>
      <PageHead
        title="出欠管理"
        lead={
          count > 0 && (
            <>
              未回答 <b>{count}件</b>
            </>
          )
        }
      />
      <CategoryGate skeleton={<AttendanceSkeleton />} choosing={choosing} onClose={onClose}>
        {(choice) => (
          <>
            <AttendanceList choice={choice} onEvent={onEvent} />
            <Button variant="link" icon="edit" css={{ mt: '4' }} onClick={onChoose}>
              カテゴリ設定
            </Button>
            <CategoryEditor open={choosing} choice={choice} onClose={onClose} />
          </>
        )}
      </CategoryGate>
    </>
  )
}
