import { entryToasts } from '../../../domain/entry-toasts.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/layout.tsx'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { FormError } from '../../components/states.tsx'
import { errorMessage } from '../../lib/errors.ts'
import { forgetAccount } from '../../lib/portal-queries.ts'
import { storedCoach, storedPlayer } from '../../lib/stored-account.ts'
import { styled } from '../../lib/theme/styled.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import { DoneNotice } from './done-notice.tsx'
import type { ResetKind } from './forgot-password.tsx'

const passwordResetForm = () =>
  import('../../../domain/credentials.ts').then((domain) => domain.passwordResetForm)

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
