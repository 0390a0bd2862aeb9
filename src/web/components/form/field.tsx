import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { styled } from '../../lib/theme/styled.ts'
import { Icon } from '../look/icon.tsx'

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    w: 'full',
    '& > label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      mb: '1.5',
      fontSize: 'sm',
      fontWeight: 'semibold',
      lineHeight: '1.25rem',
    },
    '& > .hint': { mt: '1.5', fontSize: 'xs', lineHeight: 'snug', color: 'ink.muted' },
    '& > .error': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '1.5',
      mt: '1.5',
      fontSize: 'sm',
      lineHeight: 'snug',
      color: 'absent.ink',
      '& svg': { flex: 'none', mt: '2.5px' },
    },
  },
})

const RequiredMark = styled('span', {
  base: { fontSize: 'xs', fontWeight: 'semibold', color: 'absent.ink' },
})

type InputState = Pick<
  ComponentProps<'input'>,
  'id' | 'required' | 'disabled' | 'aria-invalid' | 'aria-describedby'
>

const FieldContext = createContext<InputState>({})

/** What an input takes over from the field around it, where it doesn't say so itself. */
export function useField(own: InputState): InputState {
  const field = use(FieldContext)
  return {
    id: own.id ?? field.id,
    required: own.required ?? field.required,
    disabled: own.disabled ?? field.disabled,
    'aria-invalid': own['aria-invalid'] ?? field['aria-invalid'],
    'aria-describedby': own['aria-describedby'] ?? field['aria-describedby'],
  }
}

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
  const id = useId()
  const [hintId, errorId] = [`${id}hint`, `${id}error`]
  // Screen readers rarely follow `aria-errormessage`.
  const descriptions = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  const state = {
    id,
    required,
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': descriptions || undefined,
  }
  return (
    <Root className={className}>
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark aria-hidden>必須</RequiredMark>}
      </label>
      <FieldContext value={state}>{children}</FieldContext>
      {hint && (
        <span id={hintId} className="hint">
          {hint}
        </span>
      )}
      {error && (
        <span id={errorId} className="error" aria-live="polite">
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </span>
      )}
    </Root>
  )
}
