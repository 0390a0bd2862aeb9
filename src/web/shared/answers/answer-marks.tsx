import type { ReactNode } from 'react'
import { MARKS, type Mark, markLabels, tallyKeys } from '../../../domain/schedule/attendance.ts'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { useRovingFocus } from '../../lib/browser/use-roving-focus.ts'
import { styled } from '../../lib/theme/styled.ts'

const filled = (name: string) => ({ bg: `${name}.ink`, color: `${name}.on` })

const Marks = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '2',
    '& > button': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexDirection: { base: 'column', md: 'row' },
      gap: { base: '0.5', md: '2.5' },
      minH: '16',
      border: '1.5px solid',
      borderColor: 'control',
      borderRadius: 'leaf',
      bg: 'surface',
      fontSize: { base: 'sm', md: 'base' },
      fontWeight: 'semibold',
      lineHeight: '1.25rem',
      transition: 'background-color 120ms ease-out',
      '&:hover:not([aria-checked=true])': { bg: 'sunken' },
      '&:active': { transform: 'scale(.985)' },
      '&:disabled': { borderColor: 'line', color: 'ink.muted', bg: 'sunken' },
    },
    '& > [aria-checked=true]': { borderColor: 'transparent', fontWeight: 'bold' },
    '& > [data-mark=present][aria-checked=true]': filled('present'),
    '& > [data-mark=maybe][aria-checked=true]': filled('maybe'),
    '& > [data-mark=absent][aria-checked=true]': filled('absent'),
  },
})

export interface AnswerMarksProps {
  /** Whose answer, for screen readers: 高橋 蓮さんの出欠 */
  label: string
  value: Mark | null
  onChange: (mark: Mark) => void
  disabled?: boolean | undefined
}

/** The mark that a tab stops at: the chosen one, or the first. */
export const TABBED_MARK = '[role=radio][tabindex="0"]'

/** ○ △ × as three large buttons. */
export function AnswerMarks({ label, value, onChange, disabled }: AnswerMarksProps) {
  const { onKeyDown, tabIndex } = useRovingFocus(MARKS, value, onChange)
  return (
    <Marks role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {MARKS.map((mark, index) => (
        // biome-ignore lint/a11y/useSemanticElements: large buttons with a roving tab stop
        <button
          key={mark}
          type="button"
          role="radio"
          aria-checked={mark === value}
          data-mark={tallyKeys[mark]}
          tabIndex={tabIndex(index)}
          disabled={disabled}
          onClick={() => onChange(mark)}
        >
          <AnswerMark mark={mark} size={24} plain={mark === value} />
          {markLabels[mark]}
        </button>
      ))}
    </Marks>
  )
}

const Closed = styled('p', {
  base: {
    display: 'flex',
    gap: '2',
    fontSize: 'sm',
    lineHeight: 'snug',
    color: 'ink.muted',
    '& svg': { mt: '1px', flex: 'none' },
  },
})

/** Why there is nothing to answer. */
export function AnswerClosed({ children }: { children: ReactNode }) {
  return (
    <Closed>
      <Icon name="clock" />
      <span>{children}</span>
    </Closed>
  )
}
