import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toasts } from '../../../domain/toasts.ts'
import { withReason } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { applyServerIssues } from '../../lib/use-form.ts'

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
