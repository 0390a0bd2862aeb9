import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { CurrentPassword } from '../../components/form/current-password.tsx'
import { NewPasswordFields } from '../../components/form/new-password-fields.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { AccountDialogProps } from './coach-profile.tsx'

const coachPasswordForm = () =>
  import('../../../domain/identity/credentials.ts').then((domain) => domain.coachPasswordForm)

export default function CoachPasswordChange({
  coach,
  open,
  onClose,
  onExited,
}: AccountDialogProps) {
  const form = useZodForm({
    schema: coachPasswordForm,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const invalid = form.formState.errors
  const change = trpc.coach.profile.changePassword.useMutation({
    onSuccess() {
      toast.success(toasts.coachProfile.passwordChanged.title)
    },
    onError(error) {
      applyServerIssues(form, error)
      sayFailed(toasts.coachProfile.passwordFailed, error)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="パスワードを変更"
      description="変更すると、ほかの端末ではログアウトされます。"
      verb="変更する"
      write={change}
      formState={form.formState}
      onSubmit={form.handleSubmit(({ currentPassword, newPassword }) =>
        change.mutate({ currentPassword, newPassword }),
      )}
    >
      <CurrentPassword
        data-autofocus
        error={invalid.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields register={form.register} errors={invalid} email={coach.email} required />
    </FormDialog>
  )
}
