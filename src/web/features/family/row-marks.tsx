import { MARKS, type Mark, markLabels, tallyKeys } from '../../../domain/schedule/attendance.ts'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { useRovingFocus } from '../../lib/browser/use-roving-focus.ts'
import { styled } from '../../lib/theme/styled.ts'

const colors = (name: string) => ({
  '&[aria-checked=true]': {
    borderColor: 'transparent',
    bg: `${name}.ink`,
    color: `${name}.on`,
    fontWeight: 'bold',
  },
  '&[data-soft]': { borderColor: `${name}.ink`, bg: `${name}.soft`, color: `${name}.ink` },
})

const Root = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(3, 3.5rem)', lg: 'repeat(3, 6.5rem)' },
    gap: { base: '1.5', lg: '2' },
    '@media (max-width: 22.4375rem)': { gridTemplateColumns: 'repeat(3, 3rem)', gap: '1' },
    '& > button': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      h: { base: '12', lg: '11' },
      border: '1.5px solid',
      borderColor: 'control',
      borderRadius: 'leaf',
      bg: 'surface',
      fontSize: 'md',
      fontWeight: 'semibold',
      transition: 'background-color 120ms ease-out',
      '&:hover:not([aria-checked=true])': { bg: 'sunken' },
      '&:disabled': { borderColor: 'line', color: 'ink.muted', bg: 'surface' },
      '& > span': { lgDown: { position: 'absolute', clipPath: 'inset(50%)', w: '1px', h: '1px' } },
    },
    '& > [data-mark=present]': colors('present'),
    '& > [data-mark=maybe]': colors('maybe'),
    '& > [data-mark=absent]': colors('absent'),
    '& > [aria-checked=true]:disabled': { bg: 'sunken', borderColor: 'control', color: 'ink' },
    '& > [data-wait]': {
      border: '2px dashed',
      borderColor: 'present.ink !important',
      bg: 'present.soft !important',
      color: 'present.ink !important',
    },
  },
})

interface Props {
  /** Whose answer to what, for screen readers. */
  label: string
  value: Mark | null
  onChange: (mark: Mark) => void
  disabled: boolean
  /** On its way to the server. */
  sending: boolean
  /** ○ without a seat so far. */
  waiting: boolean
}

/** ○ △ × in a row; a tap answers, and the keyboard moves among them without answering. */
export function RowMarks({ label, value, onChange, disabled, sending, waiting }: Props) {
  const { onKeyDown, tabIndex } = useRovingFocus(MARKS, value, () => {})
  return (
    <Root role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {MARKS.map((mark, index) => (
        // biome-ignore lint/a11y/useSemanticElements: buttons with a roving tab stop
        <button
          key={mark}
          type="button"
          role="radio"
          aria-checked={mark === value}
          data-mark={tallyKeys[mark]}
          data-soft={(mark === value && sending) || undefined}
          data-wait={(mark === '○' && mark === value && waiting) || undefined}
          tabIndex={tabIndex(index)}
          disabled={disabled}
          onClick={() => onChange(mark)}
        >
          <AnswerMark mark={mark} size={22} plain={mark === value || disabled} />
          <span>{markLabels[mark]}</span>
        </button>
      ))}
    </Root>
  )
}
