import { Input, useFieldContext } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/** Hint and error of the field around; screen readers rarely follow `aria-errormessage` alone. */
export function useDescribedBy() {
  const field = useFieldContext()
  if (!field) return {}
  const hint = field.getInputProps()['aria-describedby']
  const ids = [hint, field.invalid ? field.ids.errorText : undefined].filter(Boolean).join(' ')
  return ids ? { 'aria-describedby': ids } : {}
}

export type TextInputProps = ComponentProps<typeof Input>

export function TextInput(props: TextInputProps) {
  return <Input {...useDescribedBy()} {...props} />
}

/** An e-mail address: the phone's keyboard for it, and nothing corrected. */
export function EmailInput(props: TextInputProps) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      {...props}
    />
  )
}
