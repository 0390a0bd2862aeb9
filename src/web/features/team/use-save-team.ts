import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toasts } from '../../../domain/words/toasts.ts'
import { applyServerIssues } from '../../lib/form/use-form.ts'
import { withReason } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { toast } from '../../lib/toast/toast.ts'

/** Saves a part of the team; what the server refuses stands at its field. */
export function useSaveTeam<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
) {
  return trpc.coach.updateTeam.useMutation({
    onSuccess() {
      const { title, description } = toasts.team.saved
      toast.success(title, description)
    },
    onError(error) {
      applyServerIssues(form, error)
      const { title, description } = toasts.team.failed
      toast.error(title, withReason(description, error))
    },
  })
}
