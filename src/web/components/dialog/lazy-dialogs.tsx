import type { ReactNode } from 'react'
import { CodePending } from '../../lib/browser/lazy-code.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { Spinner } from '../look/spinner.tsx'

const Wait = styled('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'popover',
    bg: 'scrim',
    color: '#fff',
    pointerEvents: 'none',
    // A wait that nobody feels is not shown.
    animation: 'fadeIn {durations.slow} ease-out 200ms backwards',
    '& > [data-spinner]': { w: '9', h: '9', borderWidth: '0.25rem' },
  },
})

/** Around dialogs whose code is fetched when they open: their backdrop comes first, where it takes long. */
export function LazyDialogs({ children }: { children: ReactNode }) {
  const wait = (
    <Wait role="status">
      <span className="vh">読み込み中</span>
      <Spinner />
    </Wait>
  )
  return <CodePending value={wait}>{children}</CodePending>
}
