import { Field as Base } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { styled } from '../../lib/theme/styled.ts'
import { Icon } from '../look/icon.tsx'

const RequiredMark = styled('span', {
  base: { fontSize: 'xs', fontWeight: 'semibold', color: 'absent.ink' },
})

interface Props {
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
  children: ReactNode
  className?: string
}

/** Label, one input, hint and error; the input learns its id, state and descriptions from here. */
export function Field({ label, required, hint, error, disabled, children, className }: Props) {
  return (
    <Base.Root required={required} invalid={!!error} disabled={disabled} className={className}>
      <Base.Label>
        {label}
        {required && <RequiredMark aria-hidden>必須</RequiredMark>}
      </Base.Label>
      {children}
      {hint && <Base.HelperText>{hint}</Base.HelperText>}
      <ErrorText>{error}</ErrorText>
    </Base.Root>
  )
}

function ErrorText({ children }: { children: string | undefined }) {
  return (
    <Base.ErrorText>
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </Base.ErrorText>
  )
}
