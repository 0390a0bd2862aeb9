import { displayName } from '../../../domain/people/names.ts'
import type { Student } from '../../../domain/people/student.ts'
import { Button, ButtonLink } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Band = styled('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: { base: '3', md: '4' },
    py: '2',
    borderRadius: 'card',
    bg: 'absent.soft',
    fontSize: 'md',
    lineHeight: 'snug',
    '& > svg': { flex: 'none', color: 'absent.ink' },
    '& > p': { flex: '1 1 14rem', minW: '0' },
    '& > a, & > button': { mdDown: { flex: '1 1 100%' } },
  },
})

const NAMED = 2

interface Props {
  /** Members with neither a guardian nor a log-in of their own, whose guardian nobody has invited. */
  members: readonly Student[]
  onInvite: (studentId: string) => void
}

/** Whom no notice can reach before a guardian joins. */
export function NoGuardian({ members, onInvite }: Props) {
  const [first] = members
  if (!first) return null
  const names = members.slice(0, NAMED).map((member) => `${displayName(member)}さん`)
  const others = members.length - names.length
  return (
    <Band aria-label="保護者がいない選手">
      <Icon name="user" />
      <p>
        <b>
          {names.join('、')}
          {others > 0 && `ほか${others}人`}には保護者がいません。
        </b>
        予定の変更や中止が届きません。
      </p>
      {members.length === 1 ? (
        <Button icon="userPlus" onClick={() => onInvite(first.id)}>
          保護者を招待
        </Button>
      ) : (
        <ButtonLink to="/team/invite" icon="userPlus">
          招待用紙を印刷
        </ButtonLink>
      )}
    </Band>
  )
}
