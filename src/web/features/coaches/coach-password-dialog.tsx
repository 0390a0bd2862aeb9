import { displayName } from '../../../domain/names.ts'
import { toasts } from '../../../domain/toasts.ts'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { toast } from '../../lib/toast.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import { useCoachMe } from '../accounts/me.ts'
import { useSetCoachPassword } from './coach-writes.ts'
import type { CoachDialogProps } from './staff-dialogs.tsx'

const passwordOnly = () =>
  import('../../../domain/coach.ts').then((domain) =>
    domain.coachRegistration.pick({ password: true }),
  )

export default function CoachPasswordDialog({ open, coach, onClose, onExited }: CoachDialogProps) {
  const { coach: me } = useCoachMe()
  const form = useZodForm({ schema: passwordOnly, defaultValues: { password: '' } })
  const set = useSetCoachPassword()
  const invalid = form.formState.errors

  const submit = form.handleSubmit(
    ({ password }) =>
      set.mutate(
        { id: coach.id, password },
        { onError: (error) => applyServerIssues(form, error) },
      ),
    ({ password }) => toast.error(password?.message ?? toasts.coach.shortPassword.title),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="パスワード設定"
      description={
        coach.id === me.id
          ? 'あなたのパスワードを設定します。ほかの端末ではログアウトされます。'
          : `${displayName(coach)}さんのパスワードを設定します。設定すると、${displayName(coach)}さんはいったんログアウトされます。`
      }
      sheet="bottom"
      verb="設定する"
      write={set}
      formState={form.formState}
      onSubmit={submit}
    >
      <Field label="新しいパスワード" required hint="6文字以上" error={invalid.password?.message}>
        <PasswordInput
          data-autofocus
          autoComplete="new-password"
          enterKeyHint="done"
          {...form.register('password')}
        />
      </Field>
    </FormDialog>
  )
}
