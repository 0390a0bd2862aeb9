import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { Card } from '../../components/look/layout.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { RecommendedSettings } from './recommended-settings.tsx'
import type { FirstStep } from './use-first-steps.ts'

const List = styled('ol', {
  base: {
    listStyle: 'none',
    mt: '3',
    '& > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '2rem minmax(0, 1fr)',
      gap: '0 0.75rem',
      alignItems: 'start',
      minH: '11',
      pb: '2',
    },
    '& > li:last-child': { pb: '0' },
    '& > li:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetStart: '0.9375rem',
      top: '2.375rem',
      bottom: '-1.5',
      w: '0.5',
      bg: 'line',
    },
    '& > [data-done]:not(:last-child)::before': { bg: 'accent.solid' },
    '& .ring': {
      display: 'grid',
      placeItems: 'center',
      w: '8',
      h: '8',
      mt: '1.5',
      border: '2px solid',
      borderColor: 'control',
      borderRadius: 'full',
      bg: 'surface',
      fontSize: 'sm',
      fontWeight: 'bold',
      lineHeight: '1',
      color: 'ink.muted',
    },
    '& > [data-done] .ring': {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      color: 'accent.on',
    },
    '& > [aria-current] .ring': {
      borderWidth: '0.25rem',
      borderColor: 'accent.solid',
      color: 'accent.ink',
    },
    '& h3, & .name': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minH: '11',
      fontSize: 'base',
    },
    '& a.name:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& [data-done] .name': { color: 'ink.muted' },
    '& p': { mb: '3', fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
    '& [aria-current] .todo': { pb: '3' },
  },
})

const Title = styled('h2', { base: { fontSize: 'xl' } })
const Lead = styled('p', { base: { fontSize: 'sm', color: 'ink.muted' } })

/** What a new club does first; the dashboard leaves it out once the club runs. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const current = steps.find(({ done }) => !done)
  const left = steps.filter(({ done }) => !done).length
  return (
    <Card pad css={{ mt: { base: '1', md: '2' }, mb: '4' }} aria-labelledby="first-steps">
      <Title id="first-steps">クラブの準備をしましょう</Title>
      <Lead>
        {left === steps.length
          ? '4つのステップで、出欠の確認が始められます。'
          : `あと${left}つで、準備が整います。`}
      </Lead>
      <List>
        {steps.map((step, index) => (
          <li
            key={step.title}
            data-done={step.done || undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className="ring">
              {step.done ? <Icon name="check" size={18} strokeWidth={2.75} /> : index + 1}
            </span>
            {step === current ? <CurrentStep step={step} /> : <OtherStep step={step} />}
          </li>
        ))}
      </List>
      <RecommendedSettings />
    </Card>
  )
}

function CurrentStep({ step }: { step: FirstStep }) {
  return (
    <div className="todo">
      <h3>{step.title}</h3>
      <p>{step.text}</p>
      <ButtonLink {...step.link} variant="primary">
        {step.verb}
      </ButtonLink>
    </div>
  )
}

function OtherStep({ step }: { step: FirstStep }) {
  if (step.done)
    return (
      <span className="name">
        {step.title}
        <span className="vh">（完了）</span>
      </span>
    )
  return (
    <div>
      <Link {...step.link} className="name">
        {step.title}
        <Icon name="chevronRight" size={16} />
      </Link>
    </div>
  )
}
