import { displayName } from '../../../domain/people/names.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { CurrentPassword } from '../../components/form/current-password.tsx'
import { Field } from '../../components/form/field.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useSetCoachPassword } from './coach-writes.ts'
import type { CoachDialogProps } from './staff-dialogs.tsx'

const othersPassword = () =>
  import('../../../domain/identity/credentials.ts').then((domain) => domain.coachPasswordSetting)
const ownPassword = () =>
  import('../../../domain/identity/credentials.ts').then((domain) => domain.ownerPasswordForm)

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
