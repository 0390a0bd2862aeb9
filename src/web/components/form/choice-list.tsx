import { type ReactNode, useId } from 'react'
import { ringAround } from '../../lib/theme/focus-ring.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('fieldset', {
  base: {
    display: 'grid',
    gap: '2',
    minW: '0',
    '& > label': {
      display: 'grid',
      gridTemplateColumns: '1.25rem minmax(0, 1fr) fit-content(40%)',
      alignItems: 'center',
      gap: '2px 0.75rem',
      minH: '13',
      px: '3',
      py: '2.5',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'leaf',
      bg: 'surface',
      fontSize: 'md',
      lineHeight: '1.25rem',
      cursor: 'pointer',
      _hover: { borderColor: 'control' },
      '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.soft' },
      ...ringAround('2px'),
      '&:has(:disabled)': { color: 'ink.muted', bg: 'sunken', cursor: 'default' },
    },
    '& input': {
      appearance: 'none',
      w: '5',
      h: '5',
      border: '2px solid',
      borderColor: 'control',
      borderRadius: 'full',
      bg: 'surface',
      cursor: 'inherit',
      outline: 'none',
      '&:checked': { border: '0.375rem solid {colors.accent.solid}' },
    },
    '& b': { fontWeight: 'semibold' },
    '& small': {
      gridColumn: '2 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 0.25rem',
      fontSize: 'xs',
      lineHeight: '1.125rem',
      color: 'ink.muted',
      '& > svg': { ms: '2' },
    },
  },
})

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  /** A quieter second line. */
  detail?: ReactNode
  /** At the right, for example a badge. */
  end?: ReactNode
  disabled?: boolean
}

interface Props<Value extends string> {
  /** The question, read to screen readers. */
  label: string
  value: Value | null
  onChange: (value: Value) => void
  choices: readonly Choice<Value>[]
  disabled?: boolean | undefined
}

/** One of several, each a card: the event to move to, the scope of an edit. */
export function ChoiceList<Value extends string>(props: Props<Value>) {
  const { label, value, onChange, choices, disabled } = props
  const name = useId()
  return (
    <Root disabled={disabled}>
      <legend className="vh">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <b>{choice.label}</b>
          {choice.end || <span />}
          {choice.detail && <small>{choice.detail}</small>}
        </label>
      ))}
    </Root>
  )
}
