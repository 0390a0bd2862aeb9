import { useEffect } from 'react'
import type { Student } from '../../../domain/people/student.ts'
import { Button } from '../../components/action/button.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { NewEmailInput } from '../../components/form/new-email-input.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { Form, Pair } from '../../components/look/layout.tsx'
import { FormError } from '../../components/state/form-error.tsx'
import { useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { toast } from '../../lib/toast/toast.ts'
import { sayNotRegistered } from './say-not-registered.ts'
import { TeamCodeInput } from './team-code-input.tsx'

const playerRegistration = () =>
  import('../../../domain/people/student.ts').then((domain) => domain.playerRegistration)

interface Props {
  /** From an invitation; '' without one. */
  code: string
  onRegistered: (player: Student) => void
  emailHint?: string
  /** Whether something is typed that leaving would lose. */
  onChanged?: (isChanged: boolean) => void
}

/** A new player joins the team of the code. Starts no session (rule I11). */
export default function PlayerRegistrationForm(props: Props) {
  const { code, onRegistered, emailHint, onChanged } = props
  const join = trpc.public.registerPlayer.useMutation()
  const blank = { teamCode: code, lastName: '', firstName: '', email: '', password: '' }
  const form = useZodForm({ schema: playerRegistration, defaultValues: blank })
  const { register } = form
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => onChanged?.(isDirty), [isDirty, onChanged])
  const send = form.handleSubmit(async (player) => {
    toast.clear()
    try {
      const registered = await join.mutateAsync(player)
      // The code that was right serves the next child too.
      form.reset({ ...blank, teamCode: player.teamCode })
      onRegistered(registered)
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
      <Pair>
        <Field label="苗字" hint="選手ご本人のお名前" error={errors.lastName?.message}>
          <TextInput {...register('lastName')} size="lg" autoComplete="family-name" />
        </Field>
        <Field label="名前" error={errors.firstName?.message}>
          <TextInput {...register('firstName')} size="lg" autoComplete="given-name" />
        </Field>
      </Pair>
      <Field label="メールアドレス" hint={emailHint} error={errors.email?.message}>
        <NewEmailInput {...register('email')} size="lg" />
      </Field>
      <Field label="パスワード" hint="6文字以上" error={errors.password?.message}>
        <PasswordInput
          {...register('password')}
          size="lg"
          autoComplete="new-password"
          enterKeyHint="done"
        />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" wide pending={isSubmitting}>
        登録する
      </Button>
    </Form>
  )
}
