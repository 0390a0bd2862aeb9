import type { ScheduleValues } from './form-values.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useAddSchedule } from './schedule-writes.ts'

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  title?: string
  initial: ScheduleValues
}

/** A new event, or with a rule all events of a new series. */
export default function AddEvent({ title = 'スケジュールを追加', ...dialog }: Props) {
  const add = useAddSchedule()
  return (
    <ScheduleForm
      {...dialog}
      title={title}
      verb="追加する"
      scope="new"
      write={add}
      onSubmit={(input, _, fail) => add.mutate(input, { onSuccess: dialog.onClose, onError: fail })}
    />
  )
}
