import { Button } from '../../components/action/button.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { CategoryEditor } from '../../shared/student-categories/category-editor.tsx'
import { CategoryGate } from '../../shared/student-categories/category-gate.tsx'
import { AttendanceList } from './attendance-list.tsx'
import { AttendanceSkeleton } from './attendance-skeleton.tsx'

interface Props {
  onEvent: (id: string) => void
  /** Whether the categories stand open to be chosen again. */
  choosing: boolean
  onChoose: () => void
  onClose: () => void
}

/** The coming events and the own answers to them. */
export function AttendancePage({ onEvent, choosing, onChoose, onClose }: Props) {
  return (
    <>
      <PageHead title="出欠管理" />
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
