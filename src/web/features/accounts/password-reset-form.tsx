import { entryToasts } from '../../../domain/words/entry-toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { NewPasswordFields } from '../../components/form/new-password-fields.tsx'
import { Form } from '../../components/look/layout.tsx'
import { FormError } from '../../components/state/form-error.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { errorMessage } from '../../lib/query/errors.ts'
import { forgetAccount } from '../../lib/query/portal-queries.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { storedCoach, storedPlayer } from '../../lib/session/stored-account.ts'
import { styled } from '../../lib/theme/styled.ts'
import { toast } from '../../lib/toast/toast.ts'
import { DoneNotice } from './done-notice.tsx'
import type { ResetKind } from './forgot-password.tsx'

const passwordResetForm = () =>
  import('../../../domain/identity/credentials.ts').then((domain) => domain.passwordResetForm)

const Whose = styled('p', {
  base: { lineHeight: 'snug', '& b': { overflowWrap: 'anywhere' } },
})

interface Props {
  kind: ResetKind
  token: string
  email: string
  home: '/' | '/team'
}

export function PasswordResetForm({ kind, token, email, home }: Props) {
  const form = useZodForm({
    schema: passwordResetForm,
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const invalid = form.formState.errors
  const reset = trpc.public.passwordReset[kind].reset.useMutation({
    onSuccess() {
      // The server has ended every session of the account.
      forgetAccount(kind === 'coach' ? storedCoach : storedPlayer)
    },
    onError(error) {
      const [other] = applyServerIssues(form, error)
      const { title } = entryToasts.passwordReset.failed
      toast.error(other?.message ?? errorMessage(error, title))
    },
  })
  if (reset.isSuccess)
    return <DoneNotice to={home}>{entryToasts.passwordReset.done.title}</DoneNotice>
  return (
    <Form onSubmit={form.handleSubmit(({ newPassword }) => reset.mutate({ token, newPassword }))}>
      <FormError>{invalid.root?.message}</FormError>
      <Whose>
        <b>{email}</b> の新しいパスワードを設定します。
      </Whose>
      <NewPasswordFields register={form.register} errors={invalid} email={email} size="lg" />
      <Button type="submit" variant="primary" size="lg" wide pending={reset.isPending}>
        パスワードを設定する
      </Button>
    </Form>
  )
}
