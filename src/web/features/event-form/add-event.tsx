import type { ScheduleValues } from './form-values.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useAddSchedule } from './schedule-writes.ts'

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  /** After the form has closed. */
  onAdded?: () => void
  title?: string
  initial: ScheduleValues
}

/** A new event, or with a rule all events of a new series. */
export default function AddEvent(props: Props) {
  const { title = 'スケジュールを追加', onClose, onAdded, ...dialog } = props
  const add = useAddSchedule()
  return (
    <ScheduleForm
      {...dialog}
      title={title}
      verb="追加する"
      scope="new"
      write={add}
      onClose={() => {
        onClose()
        if (add.isSuccess) onAdded?.()
      }}
      onSubmit={(input, _, fail) => add.mutate(input, { onError: fail })}
    />
  )
}
