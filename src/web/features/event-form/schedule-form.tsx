import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ScheduleInput } from '../../../domain/schedule/schedule.ts'
import type { TeamSettings } from '../../../domain/schedule/team-settings.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import type { Write } from '../../lib/form/use-write.ts'
import { fieldErrors } from '../../lib/query/errors.ts'
import { styled } from '../../lib/theme/styled.ts'
import { toast } from '../../lib/toast/toast.ts'
import {
  type FormScope,
  type ScheduleValues,
  type Touched,
  withoutIdleDays,
  withoutRefused,
} from './form-values.ts'
import { RecurrencePreview } from './recurrence-preview.tsx'
import { ScheduleFields } from './schedule-fields.tsx'

const schema = () =>
  import('../../../domain/schedule/schedule.ts').then((domain) => domain.scheduleInput)
const seriesSchema = () =>
  import('../../../domain/schedule/schedule.ts').then((domain) => domain.seriesForm)

const Note = styled('p', {
  base: { fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
})

/** Shows at the fields why it couldn't be saved. */
export type Fail = (error: unknown) => unknown

export interface ScheduleFormProps {
  open: boolean
  onClose: () => void
  onExited: () => void
  title: string
  /** What an edit is about. */
  note?: ReactNode
  /** What the button says, of what the form holds. */
  verb: (values: Partial<ScheduleValues>) => string
  initial: ScheduleValues
  scope: FormScope
  /** The event's that is edited. */
  eventId?: string
  /** What the team's settings say of a new event, where nothing else does. */
  defaults?: TeamSettings | undefined
  write: Write
  onSubmit: (input: ScheduleInput, touched: Touched, fail: Fail) => unknown
  /** A dialog over the form, for example what an edit will do. */
  children?: ReactNode
}

/** Add and edit dialog of an event. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { open, onClose, onExited, title, note, verb, initial, scope, write, onSubmit } = props
  const isSeries = scope === 'series' || scope === 'following'
  const form = useZodForm({ schema: isSeries ? seriesSchema : schema, defaultValues: initial })
  const { dirtyFields } = form.formState
  const shownVerb = useWatch({ control: form.control, compute: verb })

  const fail: Fail = (error) => {
    applyServerIssues(form, error)
    const chosen = form.getValues('categoryIds')
    const left = withoutRefused(chosen, fieldErrors(error))
    if (left.length < chosen.length) form.setValue('categoryIds', left, { shouldDirty: true })
  }
  const submit = form.handleSubmit(
    (input) => onSubmit(withoutIdleDays(input), dirtyFields, fail),
    ({ title: noTitle, date: noDate, categoryIds }) => {
      if (noTitle || noDate || categoryIds) toast.error(toasts.schedule.incomplete.title)
      else toast.clear()
    },
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={title}
      size="xl"
      verb={shownVerb}
      more={() => <RecurrencePreview form={form} existing={isSeries} />}
      write={write}
      formState={form.formState}
      onSubmit={submit}
    >
      {note && <Note>{note}</Note>}
      <ScheduleFields
        form={form}
        scope={scope}
        defaults={props.defaults}
        eventId={props.eventId ?? null}
      />
      {props.children}
    </FormDialog>
  )
}
