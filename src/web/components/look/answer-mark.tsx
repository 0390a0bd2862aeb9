import type { Mark } from '../../../domain/schedule/attendance.ts'
import { rem } from '../../lib/theme/rem.ts'

/** `waiting`: a ○ without a seat. */
export type AnswerSign = Mark | '-' | 'waiting'

const signs: Record<AnswerSign, { path: string; color: string; dashes?: string }> = {
  '○': { path: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0', color: 'var(--mc-colors-present-ink)' },
  waiting: {
    path: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
    color: 'var(--mc-colors-present-ink)',
    dashes: '3.2 5.2',
  },
  '△': { path: 'M12 4.5 20.5 19.5h-17z', color: 'var(--mc-colors-maybe-ink)' },
  '×': { path: 'm5.5 5.5 13 13M18.5 5.5l-13 13', color: 'var(--mc-colors-absent-ink)' },
  '-': { path: 'M6 12h12', color: 'var(--mc-colors-ink-muted)' },
}

interface Props {
  mark: AnswerSign
  size?: number
  strokeWidth?: number
  /** Takes the colour of the text around it, for example on a filled button. */
  plain?: boolean
  /** The accessible name, where no text beside the mark says it. */
  label?: string
}

/** ○ △ × − as a shape, told apart without colour. */
export function AnswerMark({ mark, size = 18, strokeWidth = 2.75, plain, label }: Props) {
  const { path, color, dashes } = signs[mark]
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        width={rem(size)}
        height={rem(size)}
        fill="none"
        stroke={plain ? 'currentColor' : color}
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={dashes}
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      {label && <span className="vh">{label}</span>}
    </>
  )
}
