import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { CurrentPassword } from '../../components/form/current-password.tsx'
import { Field } from '../../components/form/field.tsx'
import { NewEmailInput } from '../../components/form/new-email-input.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { AccountDialogProps } from './coach-profile.tsx'

const coachEmailChange = () =>
  import('../../../domain/identity/credentials.ts').then((domain) => domain.coachEmailChange)

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
        <NewEmailInput data-autofocus {...form.register('newEmail')} />
      </Field>
      <CurrentPassword
        error={invalid.currentPassword?.message}
        enterKeyHint="done"
        {...form.register('currentPassword')}
      />
    </FormDialog>
  )
}
