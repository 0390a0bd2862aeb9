import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { errors, toasts } from '../../../domain/messages.ts'
import type { ScheduleInput } from '../../../domain/schedule.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Form } from '../../components/layout.tsx'
import { FormError } from '../../components/states.tsx'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import type { ScheduleValues, Touched } from './form-values.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { useUnsaved } from './use-unsaved.ts'

const schema = () => import('../../../domain/schedule.ts').then((domain) => domain.scheduleInput)

const Note = chakra('p', {
  base: { mb: '4', fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
})

/** `done` closes the form, `fail` shows why it couldn't be saved. */
export interface Outcome {
  done: () => void
  fail: (error: unknown) => void
}

export interface ScheduleFormProps {
  open: boolean
  onClose: () => void
  onExited: () => void
  title: string
  /** What an edit is about. */
  note?: ReactNode
  verb: string
  initial: ScheduleValues
  /** One event, a whole series (no date), or one event of a series (no rule). */
  scope: 'single' | 'series' | 'one-of-series'
  pending: boolean
  onSubmit: (input: ScheduleInput, touched: Touched, outcome: Outcome) => void
  /** A dialog over the form, for example what an edit will do. */
  children?: ReactNode
}

/** Add and edit dialog of an event (first document, section 2). Closing a changed one asks first. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { open, onClose, onExited, title, note, verb, initial, scope, pending, onSubmit } = props
  const id = useId()
  const form = useZodForm({ schema, defaultValues: initial })
  const { errors: invalid, isDirty, dirtyFields } = form.formState
  const unsaved = useUnsaved(open && isDirty, onClose)

  const fail = (error: unknown) => {
    applyServerIssues(form, error)
    toast.error(toasts.schedule.failed.title, errorMessage(error, errors.network))
  }
  const submit = form.handleSubmit(
    (input) => onSubmit(input, dirtyFields, { done: unsaved.leave, fail }),
    ({ title: noTitle, date: noDate, categoryIds }) => {
      if (noTitle || noDate || categoryIds) toast.error(toasts.schedule.incomplete.title)
    },
  )
  return (
    <Dialog
      open={open}
      onClose={unsaved.ask}
      onExited={onExited}
      title={title}
      pending={pending}
      keep
      footer={
        <>
          <Button onClick={unsaved.ask} disabled={pending}>
            キャンセル
          </Button>
          <Button type="submit" form={id} variant="primary" pending={pending}>
            {verb}
          </Button>
        </>
      }
    >
      {note && <Note>{note}</Note>}
      <Form id={id} onSubmit={submit}>
        <FormError>{invalid.root?.message}</FormError>
        <ScheduleFields form={form} scope={scope} />
      </Form>
      {props.children}
      <ConfirmDialog
        open={unsaved.asking}
        onClose={unsaved.stay}
        onConfirm={unsaved.leave}
        title="入力した内容を破棄しますか？"
        verb="破棄する"
      >
        保存していない変更があります。
      </ConfirmDialog>
    </Dialog>
  )
}
