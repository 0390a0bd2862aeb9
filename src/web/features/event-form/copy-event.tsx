import type { Schedule } from '../../../domain/schedule/schedule.ts'
import AddEvent from './add-event.tsx'
import { valuesOf } from './form-values.ts'

interface Props {
  event: Schedule
  open: boolean
  onClose: () => void
  onExited: () => void
  onAdded: () => void
}

/** A new single event that starts from another one. */
export default function CopyEvent({ event, ...dialog }: Props) {
  return <AddEvent {...dialog} title="スケジュールを複製" initial={valuesOf(event, null)} />
}
