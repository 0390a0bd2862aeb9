import { Button } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'
import type { GuardianOfRow } from './guardians-of.ts'

const Root = styled('div', {
  base: {
    minW: '0',
    '& > p': { display: 'flex', flexWrap: 'wrap', gap: '0 0.75rem' },
    '& i': { me: '0.5', fontStyle: 'normal', color: 'ink.muted' },
    '& > small': {
      display: 'flex',
      gap: '1',
      fontSize: 'sm',
      lineHeight: '1.25rem',
      color: 'ink.muted',
      '& > svg': { flex: 'none', mt: '0.125rem' },
    },
    '& > [data-bad]': { color: 'absent.ink', fontWeight: 'semibold' },
    '& > button': { my: '-2' },
    lgDown: { gridColumn: '1 / -1', mt: '-1' },
  },
})

interface Props {
  guardians: readonly GuardianOfRow[]
  /** Whether an invitation to another one waits. */
  isInvited: boolean
  /** Whether the member has a log-in of their own. */
  hasLogIn: boolean
  name: string
  onInvite: () => void
}

/** Whose child a member is, and what keeps notices from coming. */
export function MemberGuardianCell({ guardians, isInvited, hasLogIn, name, onInvite }: Props) {
  const isAlone = guardians.length === 0 && !hasLogIn
  return (
    <Root className="guardians">
      {guardians.length > 0 && (
        <p>
          {guardians.map(({ id, relation, firstName, lastName }) => (
            <span key={id} className="nowrap">
              <i>{relation}</i> {firstName || lastName}
            </span>
          ))}
        </p>
      )}
      {guardians.map(
        ({ id, relation, reach: { look, words } }) =>
          look !== 'good' && (
            <small key={id} data-bad={look === 'bad' ? '' : undefined}>
              <Icon name="mail" size={16} />
              {look === 'bad' ? `${relation}の${words}` : `${relation}・${words}`}
            </small>
          ),
      )}
      {isInvited && (
        <small>
          <Icon name="clock" size={16} />
          招待中
        </small>
      )}
      {guardians.length === 0 && hasLogIn && !isInvited && <small>本人のログイン</small>}
      {isAlone && !isInvited && (
        <>
          <small data-bad="">
            <Icon name="user" size={16} />
            保護者がいません
          </small>
          <Button variant="link" aria-label={`${name}さんの保護者を招待`} onClick={onInvite}>
            保護者を招待
          </Button>
        </>
      )}
    </Root>
  )
}
