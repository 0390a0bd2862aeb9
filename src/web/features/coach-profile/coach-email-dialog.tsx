import { useId } from 'react'
import { errors, toasts } from '../../../domain/messages.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { TextInput } from '../../components/inputs.tsx'
import { Form } from '../../components/layout.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { FormError } from '../../components/states.tsx'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import type { AccountDialogProps } from './coach-profile.tsx'
import { useRefreshMe } from './use-refresh-me.ts'

const coachEmailChange = () =>
  import('../../../domain/credentials.ts').then((domain) => domain.coachEmailChange)

export default function CoachEmailDialog({ coach, open, onClose, onExited }: AccountDialogProps) {
  const id = useId()
  const refresh = useRefreshMe()
  const form = useZodForm({
    schema: coachEmailChange,
    defaultValues: { newEmail: '', currentPassword: '' },
  })
  const invalid = form.formState.errors
  const change = trpc.coach.profile.changeEmail.useMutation({
    onSuccess(changed) {
      refresh(changed)
      toast.success(toasts.coachProfile.emailChanged.title)
      onClose()
    },
    onError(error) {
      applyServerIssues(form, error)
      toast.error(toasts.coachProfile.emailFailed.title, errorMessage(error, errors.network))
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="メールアドレスを変更"
      description={`現在：${coach.email}`}
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
      <Form id={id} onSubmit={form.handleSubmit((fields) => change.mutate(fields))}>
        <FormError>{invalid.root?.message}</FormError>
        <Field label="新しいメールアドレス" required error={invalid.newEmail?.message}>
          <TextInput
            data-autofocus
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            {...form.register('newEmail')}
          />
        </Field>
        <Field label="現在のパスワード" required error={invalid.currentPassword?.message}>
          <PasswordInput
            autoComplete="current-password"
            enterKeyHint="done"
            {...form.register('currentPassword')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
