import { formatAmount } from '../../../domain/basics/money.ts'
import type { TeamSettings } from '../../../domain/schedule/team-settings.ts'
import { addedInput, recurrenceIn, type ScheduleValues } from './form-values.ts'
import { countOf } from './recurrence-count.ts'
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
  /** What the team's settings say, of an event that starts from nothing. */
  defaults?: TeamSettings
}

/** The number of a series stands where it is agreed to. */
function addVerb(values: Partial<ScheduleValues>) {
  const count = countOf(recurrenceIn(values), values.date ?? '')
  return count > 1 ? `${formatAmount(count)}件を追加する` : '追加する'
}

/** A new event, or with a rule all events of a new series. */
export default function AddEvent(props: Props) {
  const { title = 'スケジュールを追加', onClose, onAdded, ...dialog } = props
  const add = useAddSchedule()
  return (
    <ScheduleForm
      {...dialog}
      title={title}
      verb={addVerb}
      scope="new"
      write={add}
      onClose={() => {
        onClose()
        if (add.isSuccess) onAdded?.()
      }}
      onSubmit={(input, touched, fail) =>
        add.mutate(addedInput(input, touched, props.defaults !== undefined), { onError: fail })
      }
    />
  )
}
