import type { ComponentProps } from 'react'
import { styled } from '../../lib/theme/styled.ts'
import { useField } from './field.tsx'
import { inputCss } from './input-css.ts'

const Input = styled('input', {
  base: { ...inputCss, px: '3' },
  variants: { size: { md: { h: '11' }, lg: { h: '13' } } },
  defaultVariants: { size: 'md' },
})

export interface TextInputProps extends Omit<ComponentProps<typeof Input>, 'autoComplete'> {
  autoComplete?: string
}

export function TextInput(props: TextInputProps) {
  return <Input {...props} {...useField(props)} />
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
