import { WEEKDAYS } from '../../../domain/time/dates.ts'
import { weekdayTones } from '../../../domain/time/holidays.ts'
import { ringAround } from '../../lib/theme/focus-ring.ts'
import { styled } from '../../lib/theme/styled.ts'

const Row = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '1',
    maxW: '26.25rem',
    '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit' },
    '& label': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      h: '11',
      border: '1px solid',
      borderColor: 'control',
      borderRadius: 'control',
      bg: 'surface',
      color: 'var(--day-ink, {colors.ink})',
      fontSize: 'md',
      fontWeight: 'semibold',
      cursor: 'pointer',
      '&[data-checked]': {
        bg: 'accent.solid',
        borderColor: 'accent.solid',
        color: 'accent.on',
        fontWeight: 'bold',
      },
      ...ringAround('2px'),
    },
  },
})

interface Props {
  /** 0 for Sunday. */
  chosen: readonly number[]
  onChange: (days: number[]) => void
}

export function WeekdayBoxes({ chosen, onChange }: Props) {
  const toggle = (day: number, checked: boolean) =>
    onChange(
      checked ? [...chosen, day].sort((a, b) => a - b) : chosen.filter((other) => other !== day),
    )
  return (
    <Row>
      {WEEKDAYS.map((name, day) => (
        <label
          key={name}
          data-day={weekdayTones[day]}
          data-checked={chosen.includes(day) || undefined}
        >
          <input
            type="checkbox"
            aria-label={`${name}曜日`}
            checked={chosen.includes(day)}
            onChange={({ target }) => toggle(day, target.checked)}
          />
          {name}
        </label>
      ))}
    </Row>
  )
}
