import { displayName } from '../../../domain/names.ts'
import { toasts } from '../../../domain/toasts.ts'
import { CurrentPassword } from '../../components/current-password.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { toast } from '../../lib/toast.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import { useCoachMe } from '../accounts/me.ts'
import { useSetCoachPassword } from './coach-writes.ts'
import type { CoachDialogProps } from './staff-dialogs.tsx'

const othersPassword = () =>
  import('../../../domain/credentials.ts').then((domain) => domain.coachPasswordSetting)
const ownPassword = () =>
  import('../../../domain/credentials.ts').then((domain) => domain.ownerPasswordForm)

export default function CoachPasswordDialog({ open, coach, onClose, onExited }: CoachDialogProps) {
  const { coach: me } = useCoachMe()
  const isMe = coach.id === me.id
  const form = useZodForm({
    schema: isMe ? ownPassword : othersPassword,
    defaultValues: { password: '', ...(isMe && { currentPassword: '' }) },
  })
  const set = useSetCoachPassword()
  const invalid = form.formState.errors

  const submit = form.handleSubmit(
    (fields) =>
      set.mutate(
        { id: coach.id, ...fields },
        { onError: (error) => applyServerIssues(form, error) },
      ),
    ({ password }) => password && toast.error(password.message ?? toasts.coach.shortPassword.title),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="パスワード設定"
      description={
        isMe
          ? 'あなたのパスワードを設定します。ほかの端末ではログアウトされます。'
          : `${displayName(coach)}さんのパスワードを設定します。設定すると、${displayName(coach)}さんはいったんログアウトされます。`
      }
      sheet="bottom"
      verb="設定する"
      write={set}
      formState={form.formState}
      onSubmit={submit}
    >
      {isMe && (
        <CurrentPassword
          data-autofocus
          error={invalid.currentPassword?.message}
          enterKeyHint="next"
          {...form.register('currentPassword')}
        />
      )}
      <Field label="新しいパスワード" required hint="6文字以上" error={invalid.password?.message}>
        <PasswordInput
          data-autofocus={!isMe || undefined}
          autoComplete="new-password"
          enterKeyHint="done"
          {...form.register('password')}
        />
      </Field>
    </FormDialog>
  )
}
