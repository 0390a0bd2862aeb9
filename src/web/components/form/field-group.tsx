import { type ReactNode, useId } from 'react'
import { styled } from '../../lib/theme/styled.ts'
import { Icon } from '../look/icon.tsx'

const Root = styled('fieldset', {
  base: {
    minW: '0',
    '& > legend': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      mb: '1.5',
      fontSize: 'sm',
      fontWeight: 'semibold',
      lineHeight: '1.25rem',
    },
    '& .required': { fontSize: 'xs', color: 'absent.ink' },
    '& > .hint': { mt: '1.5', fontSize: 'xs', lineHeight: 'snug', color: 'ink.muted' },
    '& > .error': {
      display: 'flex',
      gap: '1.5',
      mt: '1.5',
      fontSize: 'sm',
      lineHeight: 'snug',
      color: 'absent.ink',
      '& svg': { flex: 'none', mt: '2.5px' },
    },
  },
})

interface Props {
  legend: ReactNode
  required?: boolean
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** Several controls under one question: checkboxes of categories, the hour and minute of a time. */
export function FieldGroup({ legend, required, hint, error, children }: Props) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim()
  return (
    <Root aria-describedby={described || undefined} aria-invalid={error ? true : undefined}>
      <legend>
        {legend}
        {required && <span className="required">必須</span>}
      </legend>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`} role="alert">
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </Root>
  )
}
