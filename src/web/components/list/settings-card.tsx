import type { ReactNode } from 'react'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('section', {
  base: {
    minW: '0',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    p: { base: '4', md: '5' },
    '& > header': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      alignItems: 'center',
      gap: '0 0.75rem',
      minH: '11',
      mb: '3',
      '& h2': { fontSize: 'xl' },
      '& p': {
        gridColumn: '1 / -1',
        mt: '1',
        fontSize: 'sm',
        lineHeight: 'snug',
        color: 'ink.muted',
      },
    },
  },
})

interface Props {
  /** By which an address leads to it. */
  id?: string
  title: string
  /** One sentence. */
  text?: string | undefined
  /** At the right of the title: one button. */
  end?: ReactNode
  children: ReactNode
}

/** One section of a profile or of the team's information. */
export function SettingsCard({ id, title, text, end, children }: Props) {
  return (
    <Root id={id} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {end}
        {text && <p>{text}</p>}
      </header>
      {children}
    </Root>
  )
}

/** Lines of a name, a value and a button. */
export const SettingsLines = styled('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.25rem 0.75rem',
      minH: '14',
      py: '1.5',
      '& > div': { flex: '1', minW: '0' },
      '& b': { display: 'block', fontSize: 'md', fontWeight: 'semibold', lineHeight: '1.375rem' },
      '& small': {
        display: 'block',
        fontSize: 'sm',
        lineHeight: '1.25rem',
        color: 'ink.muted',
        overflowWrap: 'anywhere',
      },
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& a[href^="tel:"]': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '11',
      fontWeight: 'semibold',
      color: 'accent.ink',
    },
  },
})
