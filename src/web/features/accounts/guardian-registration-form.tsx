import { Button } from '../../components/action/button.tsx'
import { Field } from '../../components/form/field.tsx'
import { Form } from '../../components/look/layout.tsx'
import { FormError } from '../../components/state/form-error.tsx'
import { useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { toast } from '../../lib/toast/toast.ts'
import { blankChild, ChildrenFields } from '../../shared/families/children-fields.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { sayNotRegistered } from './say-not-registered.ts'
import { TeamCodeInput } from './team-code-input.tsx'

const schema = () =>
  import('../../../domain/people/guardian.ts').then((domain) => domain.guardianRegistration)

interface Props {
  /** From an invitation; '' without one. */
  code: string
  onRegistered: (guardian: { email: string | null }) => void
}

/** A guardian registers with the team's code, and names the children. Starts no session (rule I11). */
export default function GuardianRegistrationForm({ code, onRegistered }: Props) {
  const registerFamily = trpc.public.registerFamily.useMutation()
  const form = useZodForm({
    schema,
    defaultValues: {
      teamCode: code,
      lastName: '',
      firstName: '',
      lastNameKana: '',
      firstNameKana: '',
      relation: 'mother',
      relationLabel: '',
      email: '',
      phone: '',
      password: '',
      children: [blankChild],
    },
  })
  const { register, watch, setValue, getValues, formState } = form
  const { errors, isSubmitting } = formState
  const children = watch('children')
  const send = form.handleSubmit(async (guardian) => {
    toast.clear()
    try {
      onRegistered(await registerFamily.mutateAsync(guardian))
      form.reset()
    } catch (error) {
      sayNotRegistered(form, error)
    }
  })
  return (
    <Form onSubmit={send}>
      <Field
        label="チームID"
        hint="コーチから届いた英数字8文字です。"
        error={errors.teamCode?.message}
      >
        <TeamCodeInput {...register('teamCode')} />
      </Field>
      <h2>あなた（保護者）</h2>
      <GuardianFields
        register={register}
        errors={errors}
        relation={watch('relation')}
        onRelation={(relation) => setValue('relation', relation, { shouldDirty: true })}
      />
      <h2>お子さん</h2>
      <ChildrenFields
        count={children.length}
        field={(n, name) => register(`children.${n}.${name}`)}
        error={(n, name) => errors.children?.[n]?.[name]?.message}
        onAdd={() => setValue('children', [...getValues('children'), blankChild])}
        onRemove={(n) =>
          setValue(
            'children',
            getValues('children').filter((_, other) => other !== n),
          )
        }
      />
      <p>もう一人の保護者は、登録のあとで招待できます。</p>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" wide pending={isSubmitting}>
        {children.length > 1 ? `${children.length}人の保護者として登録する` : '登録する'}
      </Button>
    </Form>
  )
}
