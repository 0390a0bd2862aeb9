import { toasts } from '../../../domain/toasts.ts'
import { CurrentPassword } from '../../components/current-password.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { EmailInput } from '../../components/inputs.tsx'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import type { AccountDialogProps } from './coach-profile.tsx'

const coachEmailChange = () =>
  import('../../../domain/credentials.ts').then((domain) => domain.coachEmailChange)

export default function CoachEmailDialog({ coach, open, onClose, onExited }: AccountDialogProps) {
  const form = useZodForm({
    schema: coachEmailChange,
    defaultValues: { newEmail: '', currentPassword: '' },
  })
  const invalid = form.formState.errors
  const change = trpc.coach.profile.changeEmail.useMutation({
    onSuccess: () => toast.success(toasts.coachProfile.emailChanged.title),
    onError(error) {
      applyServerIssues(form, error)
      sayFailed(toasts.coachProfile.emailFailed, error)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="メールアドレスを変更"
      description={`現在：${coach.email}`}
      verb="変更する"
      write={change}
      formState={form.formState}
      onSubmit={form.handleSubmit((fields) => change.mutate(fields))}
    >
      <Field label="新しいメールアドレス" required error={invalid.newEmail?.message}>
        <EmailInput data-autofocus {...form.register('newEmail')} />
      </Field>
      <CurrentPassword
        error={invalid.currentPassword?.message}
        enterKeyHint="done"
        {...form.register('currentPassword')}
      />
    </FormDialog>
  )
}
