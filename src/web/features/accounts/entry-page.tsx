import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/action/button.tsx'
import { ThemeToggle } from '../../components/action/theme-toggle.tsx'
import { BrandRing } from '../../components/look/brand-ring.tsx'
import { PageTitle } from '../../components/look/page-title.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: '100dvh',
    maxW: '27.5rem',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: { base: '14', md: '20' },
    pb: 'calc(1rem + env(safe-area-inset-bottom))',
    '@media (min-width: 22.5rem)': { px: '6' },
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      mb: '8',
      '& > svg': { flex: 'none' },
      '& > div': { flex: '1', minW: '0' },
      '& > button': { me: '-3' },
      '& h1': { fontSize: '5xl', lineHeight: '2.25rem' },
      '& p': { fontSize: 'md', lineHeight: '1.5rem', color: 'ink.muted' },
    },
    '& > .body': { display: 'grid', gap: '6' },
    '& > footer': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '0 0.75rem',
      mt: { base: 'auto', md: '12' },
      pt: '3',
      borderTop: '1px solid',
      borderColor: 'line',
      fontSize: 'md',
      color: 'ink.muted',
    },
    '& > .space': { flex: 'none', h: '8' },
  },
})

interface Props {
  /** Of the document. */
  title: string
  portal: string
  other: { question: string; label: string; to: '/team' | '/' | '/admins/login' }
  children: ReactNode
}

/** The way into a portal, and at its foot the way to the other one. */
export function EntryPage({ title, portal, other, children }: Props) {
  return (
    <Root>
      <PageTitle>{title}</PageTitle>
      <header>
        <BrandRing size={56} />
        <div>
          <h1>まるクラブ</h1>
          <p>{portal}</p>
        </div>
        <ThemeToggle />
      </header>
      <div className="body">{children}</div>
      <div className="space" />
      <footer>
        <span>{other.question}</span>
        <ButtonLink to={other.to} preload={false} variant="link" endIcon="chevronRight">
          {other.label}
        </ButtonLink>
      </footer>
    </Root>
  )
}
