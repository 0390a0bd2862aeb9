import type { InvitationState } from '../../../domain/people/guardian-invitation.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Form } from '../../components/look/layout.tsx'
import { useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { RelationField } from '../../shared/families/relation-field.tsx'

const schema = () =>
  import('../../../domain/people/guardian-invitation.ts').then((domain) => domain.familyJoin)

interface Props {
  token: string
  invitation: InvitationState
  onDone: () => void
}

/** The children come to the guardian who is signed in. */
export function AddToOwn({ token, invitation, onDone }: Props) {
  const { relation, relationLabel } = invitation
  const form = useZodForm({
    schema,
    defaultValues: {
      token,
      relation: relation ?? 'mother',
      relationLabel: relationLabel ?? '',
    },
  })
  const { register, watch, setValue, formState } = form
  const join = trpc.public.joinFamily.useMutation({
    onSuccess: onDone,
    onError: (error) => sayFailed(toasts.family.joinFailed, error),
  })
  return (
    <Form onSubmit={form.handleSubmit((answer) => join.mutateAsync(answer).catch(() => {}))}>
      <RelationField
        value={watch('relation')}
        onChange={(value) => setValue('relation', value, { shouldDirty: true })}
        label={register('relationLabel')}
        error={formState.errors.relation?.message}
      />
      <Button type="submit" variant="primary" size="lg" wide pending={join.isPending}>
        このログインに追加する
      </Button>
    </Form>
  )
}
