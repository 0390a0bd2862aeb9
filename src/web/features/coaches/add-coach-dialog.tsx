import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { NewEmailInput } from '../../components/form/new-email-input.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { Pair } from '../../components/look/layout.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useAddCoach } from './coach-writes.ts'

const coachRegistration = () =>
  import('../../../domain/people/coach.ts').then((domain) => domain.coachRegistration)

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** A new coach, never as owner; the password is handed over in person. */
export default function AddCoachDialog({ open, onClose, onExited }: Props) {
  const form = useZodForm({
    schema: coachRegistration,
    defaultValues: { lastName: '', firstName: '', email: '', password: '' },
  })
  const add = useAddCoach()
  const { register, formState, handleSubmit, getValues } = form
  const invalid = formState.errors

  const submit = handleSubmit(
    (fields) => add.mutate(fields, { onError: (error) => applyServerIssues(form, error) }),
    (refused) => {
      const { incomplete, shortPassword } = toasts.coach
      if (Object.values(getValues()).some((value) => !value.trim())) toast.error(incomplete.title)
      else if (refused.password) toast.error(refused.password.message ?? shortPassword.title)
    },
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="コーチを追加"
      description="ここで決めたメールアドレスとパスワードで、ログインできるようになります。"
      verb="追加する"
      write={add}
      formState={form.formState}
      onSubmit={submit}
      autoComplete="off"
    >
      <Pair>
        <Field label="苗字" required error={invalid.lastName?.message}>
          <TextInput data-autofocus autoComplete="off" {...register('lastName')} />
        </Field>
        <Field label="名前" required error={invalid.firstName?.message}>
          <TextInput autoComplete="off" {...register('firstName')} />
        </Field>
      </Pair>
      <Field label="メールアドレス" required error={invalid.email?.message}>
        <NewEmailInput autoComplete="off" {...register('email')} />
      </Field>
      <Field
        label="パスワード"
        required
        hint="6文字以上。あとから本人が変更できます"
        error={invalid.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
    </FormDialog>
  )
}
