import { displayName, type Named } from '../../../domain/people/names.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { NewEmailInput } from '../../components/form/new-email-input.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { ProfileDialogProps } from './profile-dialogs.tsx'

interface Props extends Omit<ProfileDialogProps, 'student'> {
  student: Named & { id: string }
}

const schema = () =>
  import('../../../domain/people/guardian.ts').then((domain) => domain.childLogIn)

/** A guardian's child gets a log-in of their own. */
export default function ChildLogInDialog({ student, open, onClose, onExited }: Props) {
  const form = useZodForm({ schema, defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const make = trpc.player.guardian.makeLogIn.useMutation({
    onSuccess: () => toast.success(toasts.family.logInMade.title),
    onError(error) {
      applyServerIssues(form, error)
      sayFailed(toasts.family.logInFailed, error)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={`${displayName(student)}さんのログインを作る`}
      description="保護者のログインとは別の、本人のメールアドレスが要ります。"
      verb="作る"
      write={make}
      formState={form.formState}
      onSubmit={form.handleSubmit((logIn) => make.mutate({ studentId: student.id, ...logIn }))}
    >
      <Field label="本人のメールアドレス" required error={errors.email?.message}>
        <NewEmailInput data-autofocus {...form.register('email')} />
      </Field>
      <Field label="本人のパスワード" required hint="6文字以上" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
    </FormDialog>
  )
}
