import type { ReactNode } from 'react'
import { ThemeToggle } from '../../components/action/theme-toggle.tsx'
import { BrandRing } from '../../components/look/brand-ring.tsx'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import type { Step } from './fields.ts'
import { Steps } from './steps.tsx'

const Root = styled('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: '100dvh',
    maxW: '47rem',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: { base: '3', md: '8' },
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '11',
      '& > b': { flex: '1', fontSize: 'xl', whiteSpace: 'nowrap' },
      '& > .progress': { fontSize: 'md', color: 'ink.muted', whiteSpace: 'nowrap' },
      '& > svg': { flex: 'none' },
      '& > button': { me: '-3' },
      [LARGE_TEXT]: { '& > b, & > svg': { display: 'none' }, '& > .progress': { flex: '1' } },
    },
  },
})

/** Brand, progress and theme around every step. */
export function WizardFrame({ step, children }: { step: Step; children: ReactNode }) {
  return (
    <Root>
      <header>
        <BrandRing />
        <b>まるクラブ</b>
        {step < 4 && (
          <span
            className="progress"
            role="progressbar"
            aria-label="クラブ登録"
            aria-valuemin={1}
            aria-valuemax={3}
            aria-valuenow={step}
            aria-valuetext={`ステップ ${step} / 3`}
          >
            ステップ {step} / 3
          </span>
        )}
        <ThemeToggle />
      </header>
      <Steps current={step} />
      {children}
    </Root>
  )
}
