import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { NewEmailInput } from '../../components/form/new-email-input.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'

type Name = 'name' | 'email' | 'password' | 'confirmPassword'

interface Props {
  register: (name: Name) => UseFormRegisterReturn<Name>
  errors: Partial<Record<Name, { message?: string | undefined }>>
  size?: 'md' | 'lg'
}

/** Of a new administrator, in the set-up and in the list alike. */
export function AdminFields({ register, errors, size = 'md' }: Props) {
  return (
    <>
      <Field label="名前" required error={errors.name?.message}>
        <TextInput
          data-autofocus
          size={size}
          autoComplete="name"
          enterKeyHint="next"
          {...register('name')}
        />
      </Field>
      <Field label="メールアドレス" required error={errors.email?.message}>
        <NewEmailInput size={size} autoComplete="username" {...register('email')} />
      </Field>
      <Field label="パスワード" required hint="6文字以上" error={errors.password?.message}>
        <PasswordInput
          size={size}
          autoComplete="new-password"
          enterKeyHint="next"
          {...register('password')}
        />
      </Field>
      <Field label="パスワード（確認）" required error={errors.confirmPassword?.message}>
        <PasswordInput
          size={size}
          autoComplete="new-password"
          enterKeyHint="done"
          {...register('confirmPassword')}
        />
      </Field>
    </>
  )
}
