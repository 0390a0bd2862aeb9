import type { ComponentProps } from 'react'
import { Field } from '../../components/form/field.tsx'
import { Textarea } from '../../components/form/textarea.tsx'

interface Props extends ComponentProps<typeof Textarea> {
  error: string | undefined
}

/** Allergies and the like. */
export function CareNotesField({ error, disabled, ...textarea }: Props) {
  return (
    <Field
      label="配慮事項"
      hint="アレルギーや持病など。コーチと家族だけに表示されます"
      error={error}
      {...(disabled !== undefined && { disabled })}
    >
      <Textarea rows={3} {...textarea} />
    </Field>
  )
}
