import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { CurrentPassword } from '../../components/form/current-password.tsx'
import { NewPasswordFields } from '../../components/form/new-password-fields.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

const passwordForm = () =>
  import('../../../domain/people/admin.ts').then((domain) => domain.adminPasswordForm)

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
