import type { InvitationState } from '../../../domain/people/guardian-invitation.ts'
import { Button } from '../../components/action/button.tsx'
import { Form } from '../../components/look/layout.tsx'
import { FormError } from '../../components/state/form-error.tsx'
import { useZodForm } from '../../lib/form/use-form.ts'
import { resetPortal } from '../../lib/query/portal-queries.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { toast } from '../../lib/toast/toast.ts'
import { GuardianFields } from './guardian-fields.tsx'
import { sayNotRegistered } from './say-not-registered.ts'

const schema = () =>
  import('../../../domain/people/guardian-invitation.ts').then((domain) => domain.familyJoinForm)

interface Props {
  token: string
  invitation: InvitationState
  /** Whether the address is known to be theirs. */
  onDone: (isConfirmed: boolean) => void
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
      const { isEmailConfirmed } = await join.mutateAsync(guardian)
      resetPortal('player')
      onDone(isEmailConfirmed === true)
    } catch (error) {
      sayNotRegistered(form, error)
    }
  })
  return (
    <Form onSubmit={send}>
      <GuardianFields
        register={register}
        errors={errors}
        relation={watch('relation')}
        onRelation={(relation) => setValue('relation', relation, { shouldDirty: true })}
        last
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" wide pending={isSubmitting}>
        登録する
      </Button>
    </Form>
  )
}
