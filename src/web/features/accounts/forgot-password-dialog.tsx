import { entryToasts } from '../../../domain/words/entry-toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { EmailInput } from '../../components/form/inputs.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { errorMessage } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { ResetKind } from './forgot-password.tsx'

const resetRequest = () =>
  import('../../../domain/identity/credentials.ts').then((domain) => domain.resetRequest)

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
  const form = useZodForm({ schema: resetRequest, defaultValues: { email } })
  const invalid = form.formState.errors
  const request = trpc.public.passwordReset[kind].request.useMutation({
    onSuccess() {
      const { title } = entryToasts.passwordReset.mailed
      toast.success(title, '届いたメールのリンクから、1時間以内に再設定してください')
    },
    onError(error) {
      applyServerIssues(form, error)
      toast.error(errorMessage(error, entryToasts.passwordReset.mailFailed.title))
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="パスワードをお忘れの方"
      description="登録したメールアドレスに、パスワードを再設定するためのリンクを送ります。"
      sheet="bottom"
      verb="送信"
      write={request}
      formState={form.formState}
      onSubmit={form.handleSubmit((fields) => request.mutate(fields))}
    >
      <Field label="メールアドレス" error={invalid.email?.message}>
        <EmailInput data-autofocus enterKeyHint="send" {...form.register('email')} />
      </Field>
    </FormDialog>
  )
}
