import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { entryToasts } from '../../../domain/words/entry-toasts.ts'
import { applyServerIssues } from '../../lib/form/use-form.ts'
import { errorMessage } from '../../lib/query/errors.ts'
import { toast } from '../../lib/toast/toast.ts'

/** A player's or guardian's registration failed: at the fields that are to blame, and as a toast. */
export function sayNotRegistered<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
) {
  applyServerIssues(form, error)
  const { title, description } = entryToasts.playerRegistration.failed
  toast.error(title, errorMessage(error, description))
}
