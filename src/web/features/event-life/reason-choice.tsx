import { CANCEL_REASONS } from '../../../domain/schedule/cancellation.ts'
import { Icon } from '../../components/look/icon.tsx'
import { useRovingFocus } from '../../lib/browser/use-roving-focus.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    mt: '2',
    '& > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: '11',
      px: '4',
      border: '1px solid',
      borderColor: 'control',
      borderRadius: 'full',
      fontSize: 'md',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
    },
    '& > [aria-checked=true]': {
      bg: 'accent.soft',
      borderColor: 'accent.solid',
      boxShadow: 'inset 0 0 0 1px {colors.accent.solid}',
      color: 'accent.ink',
    },
  },
})

type Reason = (typeof CANCEL_REASONS)[number]

interface Props {
  label: string
  value: Reason
  onChange: (reason: Reason) => void
}

/** Why an event is called off. */
export function ReasonChoice({ label, value, onChange }: Props) {
  const { onKeyDown, tabIndex } = useRovingFocus(CANCEL_REASONS, value, onChange)
  return (
    <Root role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {CANCEL_REASONS.map((reason, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a chip, moved along by arrows as a group is.
        <button
          key={reason}
          type="button"
          role="radio"
          aria-checked={reason === value}
          tabIndex={tabIndex(index)}
          onClick={() => onChange(reason)}
        >
          {reason === value && <Icon name="check" size={16} />}
          {reason}
        </button>
      ))}
    </Root>
  )
}
