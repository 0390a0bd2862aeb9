import type { InvitationState } from '../../../domain/people/guardian-invitation.ts'
import { entryToasts } from '../../../domain/words/entry-toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Field } from '../../components/form/field.tsx'
import { EmailInput } from '../../components/form/inputs.tsx'
import { NameFields } from '../../components/form/name-fields.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { Form } from '../../components/look/layout.tsx'
import { FormError } from '../../components/state/form-error.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { errorMessage } from '../../lib/query/errors.ts'
import { resetPortal } from '../../lib/query/portal-queries.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { toast } from '../../lib/toast/toast.ts'
import { PhoneField } from '../../shared/families/phone-field.tsx'
import { RelationField } from '../../shared/families/relation-field.tsx'

const schema = () =>
  import('../../../domain/people/guardian-invitation.ts').then((domain) => domain.familyJoinForm)

interface Props {
  token: string
  invitation: InvitationState
  onDone: () => void
}

/** A guardian's new log-in; who has made it is signed in. */
export function JoinForm({ token, invitation, onDone }: Props) {
  const { lastName, firstName, relation, relationLabel, phone, email } = invitation
  const join = trpc.public.joinFamily.useMutation()
  const form = useZodForm({
    schema,
    defaultValues: {
      token,
      lastName: lastName ?? '',
      firstName: firstName ?? '',
      lastNameKana: '',
      firstNameKana: '',
      relation: relation ?? 'mother',
      relationLabel: relationLabel ?? '',
      phone: phone ?? '',
      email: email ?? '',
      password: '',
    },
  })
  const { register, watch, setValue, formState } = form
  const { errors, isSubmitting } = formState
  const send = form.handleSubmit(async (guardian) => {
    toast.clear()
    try {
      await join.mutateAsync(guardian)
      resetPortal('player')
      onDone()
    } catch (error) {
      applyServerIssues(form, error)
      const { title, description } = entryToasts.playerRegistration.failed
      toast.error(title, errorMessage(error, description))
    }
  })
  return (
    <Form onSubmit={send}>
      <NameFields required register={register} errors={errors} />
      <RelationField
        value={watch('relation')}
        onChange={(value) => setValue('relation', value, { shouldDirty: true })}
        label={register('relationLabel')}
        error={errors.relation?.message}
      />
      <Field
        label="メールアドレス"
        required
        hint="ログインと、チームからのお知らせに使います。"
        error={errors.email?.message}
      >
        <EmailInput {...register('email')} />
      </Field>
      <PhoneField field={register('phone')} error={errors.phone?.message} />
      <Field label="パスワード" required hint="6文字以上" error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="new-password" enterKeyHint="done" />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" wide pending={isSubmitting}>
        登録する
      </Button>
    </Form>
  )
}
