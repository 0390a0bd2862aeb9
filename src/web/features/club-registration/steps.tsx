import { Icon } from '../../components/look/icon.tsx'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { STEPS, type Step } from './fields.ts'

const Root = styled('ol', {
  base: {
    display: 'flex',
    listStyle: 'none',
    mt: { base: '3', md: '5' },
    mb: { base: '5', md: '8' },
    color: 'ink.muted',
    fontSize: 'md',
    whiteSpace: 'nowrap',
    '& > li': { display: 'flex', alignItems: 'center', gap: { base: '2', md: '2.5' } },
    '& > li:not(:first-of-type)': { flex: '1 1 auto' },
    '& > li:not(:first-of-type)::before': {
      content: '""',
      flex: '1',
      minW: '3',
      h: '0.5',
      ms: { base: '2', md: '3' },
      me: { base: '0', md: '0.5' },
      bg: 'line',
    },
    '& .ring': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      w: '8',
      h: '8',
      border: '2px solid',
      borderColor: 'control',
      borderRadius: 'full',
      fontWeight: 'bold',
      lineHeight: '1',
    },
    '& > [data-done]': { color: 'ink' },
    '& > [data-done] .ring': {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      color: 'accent.on',
    },
    '& > [data-done]:not(:first-of-type)::before, & > [aria-current]:not(:first-of-type)::before': {
      bg: 'accent.solid',
    },
    '& > [aria-current]': { color: 'ink', fontWeight: 'bold' },
    '& > [aria-current] .ring': {
      borderWidth: '0.25rem',
      borderColor: 'accent.ink',
      color: 'accent.ink',
    },
    // The rings alone; the heading below names the step.
    [LARGE_TEXT]: { '& .name': { display: 'none' } },
    '& > li:not([aria-current]) .name': {
      mdDown: {
        position: 'absolute',
        w: '1px',
        h: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  },
})

/** Rings that fill as the steps go by; on a phone only the present one is named. */
export function Steps({ current }: { current: Step }) {
  return (
    <Root aria-label="登録の手順">
      {STEPS.map((name, index) => {
        const done = index + 1 < current
        return (
          <li
            key={name}
            data-done={done || undefined}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <span className="ring">
              {done ? <Icon name="check" size={16} strokeWidth={3} /> : index + 1}
            </span>
            <span className="name">
              {name}
              {done && <span className="vh">（入力済み）</span>}
            </span>
          </li>
        )
      })}
    </Root>
  )
}
