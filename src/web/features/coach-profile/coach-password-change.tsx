import { useId } from 'react'
import { errors, toasts } from '../../../domain/messages.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Form } from '../../components/layout.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { FormError } from '../../components/states.tsx'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import type { AccountDialogProps } from './coach-profile.tsx'

const coachPasswordForm = () =>
  import('../../../domain/credentials.ts').then((domain) => domain.coachPasswordForm)

export default function CoachPasswordChange({
  coach,
  open,
  onClose,
  onExited,
}: AccountDialogProps) {
  const id = useId()
  const form = useZodForm({
    schema: coachPasswordForm,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const invalid = form.formState.errors
  const change = trpc.coach.profile.changePassword.useMutation({
    onSuccess() {
      toast.success(toasts.coachProfile.passwordChanged.title)
      onClose()
    },
    onError(error) {
      applyServerIssues(form, error)
      toast.error(toasts.coachProfile.passwordFailed.title, errorMessage(error, errors.network))
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="パスワードを変更"
      description="変更すると、ほかの端末ではログアウトされます。"
      size="sm"
      pending={change.isPending}
      keep
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            キャンセル
          </Button>
          <Button type="submit" form={id} variant="primary" pending={change.isPending}>
            変更する
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={form.handleSubmit(({ currentPassword, newPassword }) =>
          change.mutate({ currentPassword, newPassword }),
        )}
      >
        <FormError>{invalid.root?.message}</FormError>
        {/* For password managers: whose password it is. */}
        <input type="hidden" autoComplete="username" value={coach.email} readOnly />
        <Field label="現在のパスワード" required error={invalid.currentPassword?.message}>
          <PasswordInput
            data-autofocus
            autoComplete="current-password"
            {...form.register('currentPassword')}
          />
        </Field>
        <Field
          label="新しいパスワード"
          required
          hint="6文字以上"
          error={invalid.newPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
        <Field label="新しいパスワード（確認）" required error={invalid.confirmPassword?.message}>
          <PasswordInput
            autoComplete="new-password"
            enterKeyHint="done"
            {...form.register('confirmPassword')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
