import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { CurrentPassword } from '../../components/form/current-password.tsx'
import { NewPasswordFields } from '../../components/form/new-password-fields.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { ProfileDialogProps } from './profile-dialogs.tsx'

const passwordForm = () =>
  import('../../../domain/identity/credentials.ts').then((domain) => domain.playerPasswordForm)

export default function PasswordDialog({ student, open, onClose, onExited }: ProfileDialogProps) {
  const form = useZodForm({
    schema: passwordForm,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const invalid = form.formState.errors
  const { guardian } = usePlayerMe()
  const said = {
    onSuccess() {
      toast.success(toasts.ownProfile.passwordChanged.title)
    },
    onError(error: unknown) {
      applyServerIssues(form, error)
      sayFailed(toasts.ownProfile.passwordFailed, error)
    },
  }
  const ofPlayer = trpc.player.profile.changePassword.useMutation(said)
  const ofGuardian = trpc.player.guardian.changePassword.useMutation(said)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="パスワードを変更"
      verb="変更する"
      write={guardian ? ofGuardian : ofPlayer}
      formState={form.formState}
      onSubmit={form.handleSubmit(({ currentPassword, newPassword }) =>
        guardian
          ? ofGuardian.mutate({ currentPassword, newPassword })
          : ofPlayer.mutate({ studentId: student.id, currentPassword, newPassword }),
      )}
    >
      <CurrentPassword
        data-autofocus
        error={invalid.currentPassword?.message}
        enterKeyHint="next"
        {...form.register('currentPassword')}
      />
      <NewPasswordFields register={form.register} errors={invalid} email={student.email} required />
    </FormDialog>
  )
}
