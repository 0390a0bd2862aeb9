import { toasts } from '../../../domain/toasts.ts'
import { CurrentPassword } from '../../components/current-password.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'

const passwordForm = () =>
  import('../../../domain/admin.ts').then((domain) => domain.adminPasswordForm)

interface Props {
  open: boolean
  email: string
  onClose: () => void
  onExited: () => void
}

/** One's own password; it ends one's other sessions. */
export default function OwnPassword({ open, email, onClose, onExited }: Props) {
  const form = useZodForm({
    schema: passwordForm,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const invalid = form.formState.errors
  const change = trpc.admin.accounts.changeOwnPassword.useMutation({
    onSuccess: () => toast.success(toasts.admin.passwordChanged.title),
    onError: (error) => sayFailed(toasts.admin.passwordFailed, error),
  })
  const submit = form.handleSubmit(({ confirmPassword: _, ...passwords }) =>
    change.mutate(passwords, { onError: (error) => applyServerIssues(form, error) }),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="パスワードを変更"
      description="ほかの端末では、ログアウトされます。"
      verb="変更する"
      write={change}
      formState={form.formState}
      onSubmit={submit}
    >
      <CurrentPassword
        data-autofocus
        error={invalid.currentPassword?.message}
        enterKeyHint="next"
        {...form.register('currentPassword')}
      />
      <NewPasswordFields register={form.register} errors={invalid} email={email} required />
    </FormDialog>
  )
}
