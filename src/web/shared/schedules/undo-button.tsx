import { Button } from '../../components/action/button.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useAskedFirst } from '../reach/use-asked-first.ts'
import { useUndoSchedule } from './use-undo-schedule.ts'

const TellDialog = lazyCode(() => import('../reach/tell-dialog.tsx'))

/** Takes back the change of events that a line of the log tells of. */
export function UndoButton({ id }: { id: string }) {
  const undo = useUndoSchedule()
  const asked = useAskedFirst({ by: 'undo', id }, () => undo.mutate({ id }))
  return (
    <>
      <Button variant="link" pending={undo.isPending || asked.isChecking} onClick={asked.press}>
        元に戻す
      </Button>
      <LazyDialogs>
        {asked.shown && (
          <TellDialog
            {...asked.dialog}
            reach={asked.shown}
            title="変更を元に戻しますか？"
            verb="元に戻す"
            doing="元に戻して"
          />
        )}
      </LazyDialogs>
    </>
  )
}
