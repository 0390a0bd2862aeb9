import type { ReactNode } from 'react'
import { styled } from '../../lib/theme/styled.ts'
import { Button } from '../action/button.tsx'
import { BrandRing } from '../look/brand-ring.tsx'
import { Icon } from '../look/icon.tsx'

const Root = styled('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    alignItems: 'center',
    justifyItems: 'start',
    gap: { base: '3', md: '7' },
    px: { base: '5', md: '12' },
    py: { base: '8', md: '14' },
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& h2': { fontSize: '2xl' },
    '& p': { color: 'ink.muted', mt: '1' },
    '& .action': { mt: '3' },
    '& > svg': { w: { base: '20', md: '6.5rem' }, h: 'auto' },
  },
  variants: {
    compact: {
      true: {
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        px: '4',
        py: '5',
        gap: '4',
        '& > svg': { w: '11' },
        '& h2': { fontSize: 'base', fontWeight: 'semibold' },
        '& p': { fontSize: 'sm', mt: '0' },
      },
    },
    bare: { true: { border: 'none', bg: 'transparent', px: '0', py: '4' } },
  },
})

interface EmptyProps {
  title: string
  /** What to do next, in one line. */
  text?: ReactNode
  /** One button. */
  action?: ReactNode
  /** Within a card or dialog. */
  compact?: boolean
  bare?: boolean
}

export function EmptyState({ title, text, action, compact, bare }: EmptyProps) {
  return (
    <Root compact={compact} bare={bare}>
      <BrandRing size={104} strokeWidth={3.6} />
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {action && <div className="action">{action}</div>}
      </div>
    </Root>
  )
}

const Alert = styled('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    p: '4',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > svg': { color: 'absent.ink' },
    '& > div': { flex: '1 1 12.5rem', minW: '0', lineHeight: 'snug' },
    '& p': { fontSize: 'sm', color: 'ink.muted' },
  },
})

/** What failed for the reason that stands elsewhere on the page, with a button for both. */
export const FailedToo = styled('p', {
  base: { py: '3', fontSize: 'sm', color: 'ink.muted' },
})

interface ErrorProps {
  /** What happened. */
  title?: string
  /** Why, and what to do. */
  text: string
  onRetry: () => void
  pending?: boolean
}

export function ErrorState({ title = '読み込めませんでした', text, onRetry, pending }: ErrorProps) {
  return (
    <Alert role="alert">
      <Icon name="alert" size={24} />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <Button icon="retry" onClick={onRetry} pending={pending}>
        再読み込み
      </Button>
    </Alert>
  )
}
