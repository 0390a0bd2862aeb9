import { NativeSelect as BaseSelect } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Icon } from '../look/icon.tsx'
import { useDescribedBy } from './inputs.tsx'

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
