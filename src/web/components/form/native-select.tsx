import type { ComponentProps } from 'react'
import { styled } from '../../lib/theme/styled.ts'
import { Icon } from '../look/icon.tsx'
import { useField } from './field.tsx'
import { inputCss, TOUCH } from './input-css.ts'

const Root = styled('div', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    w: 'full',
    minW: '0',
    '& > svg': {
      position: 'absolute',
      insetEnd: '3',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'ink.muted',
    },
  },
})

const Select = styled('select', {
  base: {
    ...inputCss,
    appearance: 'none',
    h: '11',
    ps: '3',
    pe: '9',
    textOverflow: 'ellipsis',
    '& > option': { bg: 'raised', color: 'ink' },
  },
  variants: {
    look: {
      outline: {},
      subtle: {
        borderColor: 'line',
        fontSize: { base: 'base', md: 'md' },
        [TOUCH]: { fontSize: 'base' },
      },
    },
  },
})

export interface SelectOption {
  value: string
  label: string
}

interface NativeSelectProps extends Omit<ComponentProps<typeof Select>, 'children'> {
  options: readonly SelectOption[]
  /** A first entry with the empty value. */
  placeholder?: string
  /** `subtle` has a quiet edge. */
  look?: 'outline' | 'subtle'
}

/** The browser's own list, which a phone shows best. */
export function NativeSelect({ options, placeholder, className, ...props }: NativeSelectProps) {
  return (
    <Root className={className}>
      <Select {...props} {...useField(props)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Icon name="chevronDown" size={16} />
    </Root>
  )
}
