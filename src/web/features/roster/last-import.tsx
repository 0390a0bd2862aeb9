import type { ImportBatch } from '../../../domain/people/roster.ts'
import { formatInstantDate } from '../../../domain/time/calendar.ts'
import { Button } from '../../components/action/button.tsx'
import { Card } from '../../components/look/layout.tsx'
import { useCoachMe } from '../../lib/session/me.ts'
import { useUndoImport } from './use-roster.ts'

/** The newest import, which can be taken back as long as nothing hangs on it. */
export function LastImport({ batch }: { batch: ImportBatch }) {
  const { timeZone } = useCoachMe()
  const undo = useUndoImport()
  const { id, by, added, updated, createdAt, isUndoable, undoneAt } = batch
  return (
    <Card pad>
      <h2>前回の取り込み</h2>
      <p className="hint">
        {formatInstantDate(createdAt, timeZone)}・{by}さん・追加{added}人・更新{updated}人
        {undoneAt && '（元に戻しました）'}
      </p>
      {isUndoable && (
        <Button icon="retry" pending={undo.isPending} onClick={() => undo.mutate({ id })}>
          元に戻す
        </Button>
      )}
    </Card>
  )
}
