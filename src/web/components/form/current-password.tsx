import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

interface Props extends ComponentProps<typeof PasswordInput> {
  error: string | undefined
}

/** The account's own password, without which its password and address are not changed. */
export const CurrentPassword = ({ error, ...input }: Props) => (
  <Field label="現在のパスワード" required error={error}>
    <PasswordInput autoComplete="current-password" {...input} />
  </Field>
)
