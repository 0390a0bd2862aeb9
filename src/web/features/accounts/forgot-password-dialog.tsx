import { useId } from 'react'
import { toasts } from '../../../domain/messages.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { TextInput } from '../../components/inputs.tsx'
import { Form } from '../../components/layout.tsx'
import { FormError } from '../../components/states.tsx'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import type { ResetKind } from './forgot-password.tsx'

const resetRequest = () =>
  import('../../../domain/credentials.ts').then((domain) => domain.resetRequest)

interface Props {
  kind: ResetKind
  /** What stands in the log-in form. */
  email: string
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** Asks for the mail with the link; the answer never tells whether the address is known. */
export default function ForgotPasswordDialog({ kind, email, open, onClose, onExited }: Props) {
  const id = useId()
  const form = useZodForm({ schema: resetRequest, defaultValues: { email } })
  const invalid = form.formState.errors
  const request = trpc.public.passwordReset[kind].request.useMutation({
    onSuccess() {
      const { title } = toasts.passwordReset.mailed
      toast.success(title, '届いたメールのリンクから、1時間以内に再設定してください')
      onClose()
    },
    onError(error) {
      applyServerIssues(form, error)
      toast.error(errorMessage(error, toasts.passwordReset.mailFailed.title))
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="パスワードをお忘れの方"
      description="登録したメールアドレスに、パスワードを再設定するためのリンクを送ります。"
      size="sm"
      sheet="bottom"
      pending={request.isPending}
      keep
      footer={
        <>
          <Button onClick={onClose} disabled={request.isPending}>
            キャンセル
          </Button>
          <Button type="submit" form={id} variant="primary" pending={request.isPending}>
            送信
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={form.handleSubmit((fields) => request.mutate(fields))}>
        <FormError>{invalid.root?.message}</FormError>
        <Field label="メールアドレス" error={invalid.email?.message}>
          <TextInput
            data-autofocus
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            {...form.register('email')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
