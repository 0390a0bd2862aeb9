import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

type Name = 'newPassword' | 'confirmPassword'

interface Props {
  register: (name: Name) => UseFormRegisterReturn<Name>
  errors: Partial<Record<Name, { message?: string | undefined }>>
  /** Whose password it is: password managers file it under this address. */
  /** For whoever keeps the password. */
  email: string | null
  /** Where these fields are all that there is to fill in, none is marked. */
  required?: boolean
  size?: 'md' | 'lg'
}

/** A new password, twice. */
export function NewPasswordFields({ register, errors, email, size, ...field }: Props) {
  const { newPassword, confirmPassword } = errors
  const input = { size: size ?? 'md', autoComplete: 'new-password' }
  return (
    <>
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field {...field} label="新しいパスワード" hint="6文字以上" error={newPassword?.message}>
        <PasswordInput {...input} enterKeyHint="next" {...register('newPassword')} />
      </Field>
      <Field {...field} label="新しいパスワード（確認）" error={confirmPassword?.message}>
        <PasswordInput {...input} enterKeyHint="done" {...register('confirmPassword')} />
      </Field>
    </>
  )
}
