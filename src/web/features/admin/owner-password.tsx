import { useId } from 'react'
import { toasts } from '../../../domain/messages.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Form } from '../../components/layout.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { FormError } from '../../components/states.tsx'
import { trpc } from '../../lib/trpc.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import { sayFailed, useAdminFinish } from './admin-writes.ts'
import type { TeamActProps } from './team-dialogs.tsx'

const ownerPassword = () =>
  import('../../../domain/admin.ts').then((domain) => domain.ownerPasswordInput)

export default function OwnerPassword({ team, open, onBack, onExited }: TeamActProps) {
  const id = useId()
  const form = useZodForm({ schema: ownerPassword, defaultValues: { password: '' } })
  const invalid = form.formState.errors
  const finish = useAdminFinish()
  const set = trpc.admin.teams.setOwnerPassword.useMutation({
    onSuccess: () => finish(toasts.adminTeam.passwordSet.title),
  })
  const submit = form.handleSubmit(({ password }) =>
    set.mutate(
      { teamId: team.id, password },
      {
        onSuccess: onBack,
        onError(error) {
          applyServerIssues(form, error)
          sayFailed(toasts.adminTeam.passwordFailed)(error)
        },
      },
    ),
  )
  return (
    <Dialog
      open={open}
      onClose={onBack}
      onExited={onExited}
      title="代表のパスワードを設定"
      description={`${team.name}の代表に新しいパスワードを設定します。代表はログアウトされます。`}
      size="sm"
      sheet="bottom"
      pending={set.isPending}
      keep
      footer={
        <>
          <Button onClick={onBack} disabled={set.isPending}>
            キャンセル
          </Button>
          <Button type="submit" form={id} variant="primary" pending={set.isPending}>
            設定する
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <FormError>{invalid.root?.message}</FormError>
        <Field
          label="新しいパスワード"
          required
          hint="6文字以上。設定したら、代表に直接お伝えください"
          error={invalid.password?.message}
        >
          <PasswordInput
            data-autofocus
            autoComplete="new-password"
            enterKeyHint="done"
            {...form.register('password')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
