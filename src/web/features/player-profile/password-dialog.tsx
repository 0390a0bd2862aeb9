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
import type { ProfileDialogProps } from './profile-dialogs.tsx'

const passwordForm = () =>
  import('../../../domain/credentials.ts').then((domain) => domain.playerPasswordForm)

export default function PasswordDialog({ student, open, onClose, onExited }: ProfileDialogProps) {
  const id = useId()
  const form = useZodForm({
    schema: passwordForm,
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const invalid = form.formState.errors
  const change = trpc.player.profile.changePassword.useMutation({
    onSuccess() {
      toast.success(toasts.ownProfile.passwordChanged.title)
      onClose()
    },
    onError(error) {
      applyServerIssues(form, error)
      toast.error(toasts.ownProfile.passwordFailed.title, errorMessage(error, errors.network))
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="パスワードを変更"
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
        onSubmit={form.handleSubmit(({ newPassword }) =>
          change.mutate({ studentId: student.id, newPassword }),
        )}
      >
        <FormError>{invalid.root?.message}</FormError>
        {/* For password managers: whose password it is. */}
        <input type="text" autoComplete="username" value={student.email} readOnly hidden />
        <Field
          label="新しいパスワード"
          required
          hint="6文字以上"
          error={invalid.newPassword?.message}
        >
          <PasswordInput
            data-autofocus
            autoComplete="new-password"
            enterKeyHint="next"
            {...form.register('newPassword')}
          />
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
