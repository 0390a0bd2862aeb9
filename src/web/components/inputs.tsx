import {
  NativeSelect as BaseSelect,
  Textarea as BaseTextarea,
  Input,
  useFieldContext,
} from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** Hint and error of the field around; screen readers rarely follow `aria-errormessage` alone. */
function useDescribedBy() {
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

export function Textarea(props: ComponentProps<typeof BaseTextarea>) {
  return <BaseTextarea rows={3} {...useDescribedBy()} {...props} />
}

export interface SelectOption {
  value: string
  label: string
}

interface NativeSelectProps
  extends Omit<ComponentProps<typeof BaseSelect.Field>, 'children' | 'placeholder'> {
  options: readonly SelectOption[]
  /** A first entry with the empty value. */
  placeholder?: string
  /** `subtle` has a quiet edge. */
  look?: 'outline' | 'subtle'
}

/** The browser's own list, which a phone shows best. */
export function NativeSelect({
  options,
  placeholder,
  look = 'outline',
  ...props
}: NativeSelectProps) {
  return (
    <BaseSelect.Root variant={look}>
      <BaseSelect.Field {...useDescribedBy()} {...props}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </BaseSelect.Field>
      <BaseSelect.Indicator>
        <Icon name="chevronDown" size={16} />
      </BaseSelect.Indicator>
    </BaseSelect.Root>
  )
}
