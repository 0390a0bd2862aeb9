import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'

interface Props {
  field: UseFormRegisterReturn
  error: string | undefined
}

export const PhoneField = ({ field, error }: Props) => (
  <Field label="電話番号（任意）" hint="けがなど、急ぎのときだけコーチが使います。" error={error}>
    <TextInput type="tel" inputMode="tel" autoComplete="tel" {...field} />
  </Field>
)
