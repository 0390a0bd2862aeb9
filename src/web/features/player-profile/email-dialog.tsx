import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { CurrentPassword } from '../../components/form/current-password.tsx'
import { Field } from '../../components/form/field.tsx'
import { NewEmailInput } from '../../components/form/new-email-input.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { ProfileDialogProps } from './profile-dialogs.tsx'

const emailChange = () =>
  import('../../../domain/identity/credentials.ts').then((domain) => domain.playerEmailChange)

export default function EmailDialog({ student, open, onClose, onExited }: ProfileDialogProps) {
  const form = useZodForm({
    schema: emailChange,
    defaultValues: { email: '', currentPassword: '' },
  })
  const invalid = form.formState.errors
  const { guardian } = usePlayerMe()
  const said = {
    onSuccess: () => toast.success(toasts.ownProfile.emailChanged.title),
    onError(error: unknown) {
      applyServerIssues(form, error)
      sayFailed(toasts.ownProfile.emailFailed, error)
    },
  }
  const ofPlayer = trpc.player.profile.changeEmail.useMutation(said)
  const ofGuardian = trpc.player.guardian.changeEmail.useMutation(said)
  const own = trpc.player.guardian.me.useQuery(undefined, { enabled: guardian !== null })
  const email = guardian ? own.data?.email : student.email
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="メールアドレスを変更"
      description={`現在：${email ?? 'なし'}`}
      verb="変更する"
      write={guardian ? ofGuardian : ofPlayer}
      formState={form.formState}
      onSubmit={form.handleSubmit((fields) =>
        guardian
          ? ofGuardian.mutate(fields)
          : ofPlayer.mutate({ studentId: student.id, ...fields }),
      )}
    >
      <Field label="新しいメールアドレス" required error={invalid.email?.message}>
        <NewEmailInput data-autofocus {...form.register('email')} />
      </Field>
      <CurrentPassword
        error={invalid.currentPassword?.message}
        enterKeyHint="done"
        {...form.register('currentPassword')}
      />
    </FormDialog>
  )
}
