import { Button } from '../../components/action/button.tsx'
import { useUndoSchedule } from './use-undo-schedule.ts'

/** Takes back the change of events that a line of the log tells of. */
export function UndoButton({ id }: { id: string }) {
  const undo = useUndoSchedule()
  return (
    <Button variant="link" pending={undo.isPending} onClick={() => undo.mutate({ id })}>
      元に戻す
    </Button>
  )
}
