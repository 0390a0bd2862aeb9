import { type Reach, reachWords } from '../../../domain/notices/reach.ts'
import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { MissedList } from './missed-list.tsx'
import { People } from './people-styles.ts'

const Root = styled('div', {
  base: {
    fontSize: 'sm',
    lineHeight: 'snug',
    color: 'ink.muted',
    '& > p': { display: 'flex', gap: '2' },
    '& > p > svg': { flex: 'none', mt: '0.5' },
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      minH: '11',
      cursor: 'pointer',
      fontWeight: 'semibold',
      color: 'accent.ink',
    },
    '& details[open] > div': { maxH: '15rem', overflowY: 'auto' },
  },
  variants: { missing: { true: { '& > p > svg': { color: 'maybe.ink' } } } },
})

/** Whom something reaches, before it is done: the same sentences everywhere, and the others by name. */
export function ReachNote({ reach }: { reach: Reach | undefined }) {
  if (!reach) return null
  const left = reach.households - reach.reached
  const unnamed = left - reach.missed.length
  return (
    <Root missing={left > 0} role="status">
      <p>
        <Icon name={left > 0 ? 'alert' : 'mail'} size={16} />
        <span>{reachWords(reach).join('')}</span>
      </p>
      {left > 0 && (
        <details>
          <summary>届かない{left}世帯と電話</summary>
          <People>
            <MissedList missed={reach.missed} />
            {unnamed > 0 && <p>ほか{unnamed}世帯</p>}
          </People>
        </details>
      )}
    </Root>
  )
}
