import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { TeamActProps } from './team-dialogs.tsx'

const ownerPassword = () =>
  import('../../../domain/people/admin.ts').then((domain) => domain.ownerPasswordInput)

export default function OwnerPassword({ team, open, onBack, onExited }: TeamActProps) {
  const form = useZodForm({ schema: ownerPassword, defaultValues: { password: '' } })
  const invalid = form.formState.errors
  const set = trpc.admin.teams.setOwnerPassword.useMutation({
    onSuccess: () => toast.success(toasts.adminTeam.passwordSet.title),
    onError: (error) => sayFailed(toasts.adminTeam.passwordFailed, error),
  })
  const submit = form.handleSubmit(({ password }) =>
    set.mutate(
      { teamId: team.id, password },
      { onError: (error) => applyServerIssues(form, error) },
    ),
  )
  return (
    <FormDialog
      open={open}
      onClose={onBack}
      onExited={onExited}
      title="代表のパスワードを設定"
      description={`${team.name}の代表に新しいパスワードを設定します。代表はログアウトされます。`}
      sheet="bottom"
      verb="設定する"
      write={set}
      formState={form.formState}
      onSubmit={submit}
    >
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
    </FormDialog>
  )
}
