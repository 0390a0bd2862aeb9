import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { displayName } from '../../../domain/people/names.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Card } from '../../components/look/layout.tsx'
import { copy } from '../../lib/browser/copy.ts'
import { styled } from '../../lib/theme/styled.ts'
import { StepHead } from './step-head.tsx'
import type { Registered } from './wizard-form.tsx'

const Code = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.5rem 1rem',
    p: { base: '4', md: '6' },
    borderRadius: 'card',
    bg: 'accent.soft',
    color: 'accent.ink',
    '& small': { display: 'block', fontSize: 'sm', fontWeight: 'semibold' },
    '& output': {
      display: 'block',
      fontSize: '2.25rem',
      fontWeight: 'bold',
      lineHeight: 'tight',
      letterSpacing: '.08em',
      whiteSpace: 'nowrap',
      userSelect: 'all',
    },
    '& > p': { flexBasis: '100%', color: 'ink', fontSize: 'sm', lineHeight: 'snug' },
  },
})

const Summary = styled('dl', {
  base: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: '9rem 1fr' },
      gap: '0 1rem',
      px: { base: '4', md: '6' },
      py: '2.5',
    },
    '& > div + div': { borderTop: '1px solid', borderColor: 'line' },
    '& dt': { fontSize: 'sm', lineHeight: '1.7rem', color: 'ink.muted' },
  },
})

const Page = styled('div', {
  base: { display: 'grid', gap: '4', pb: '8', '& > :first-of-type': { mb: '0' } },
})

/** Step 4: the club is there, its code is issued, its owner is signed in. */
export function Completion({ team, coach }: Registered) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lines = [
    ['クラブ名', team.name],
    ['代表者', displayName(coach)],
    ['メールアドレス', coach.email],
    ['スポーツ', team.sportType],
  ]
  return (
    <Page>
      <StepHead headingRef={heading} title="クラブ登録完了">
        {team.name}の準備ができました。
      </StepHead>
      <Code>
        <div>
          <small>チームID</small>
          <output>{team.teamCode}</output>
        </div>
        <Button onClick={() => copy(team.teamCode, toasts.copy.teamCode)}>コピー</Button>
        <p>メンバーはこのチームIDを使って登録します。あとからメニューでも確認できます。</p>
      </Code>
      <Card>
        <Summary>
          {lines.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Summary>
      </Card>
      <Button
        variant="primary"
        size="lg"
        endIcon="chevronRight"
        onClick={() => navigate({ to: '/team' })}
      >
        ダッシュボードへ
      </Button>
    </Page>
  )
}
