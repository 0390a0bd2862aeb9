import { useState } from 'react'
import { displayName } from '../../../domain/people/names.ts'
import type { Student } from '../../../domain/people/student.ts'
import { Button } from '../../components/action/button.tsx'
import { SectionHead } from '../../components/look/layout.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { styled } from '../../lib/theme/styled.ts'
import { GuardianLines } from '../../shared/families/guardian-lines.tsx'
import { useGuardians } from './use-guardians.ts'

const InviteGuardianDialog = lazyCode(
  () => import('../../shared/families/invite-guardian-dialog.tsx'),
)

const Root = styled('section', { base: { mb: '4' } })

/** In a member's dialog: who the guardians are, and another invitation. */
export function MemberGuardians({ member }: { member: Student }) {
  const [isInviting, setInviting] = useState(false)
  const { shown, release } = useLingering(isInviting || null)
  const name = displayName(member)
  const known = useGuardians().byChild?.get(member.id) ?? []
  const obstacles = new Map(
    known.flatMap(({ id, reach: { look, words } }) =>
      look === 'bad' ? [[id, words] as const] : [],
    ),
  )
  return (
    <Root aria-label="保護者">
      <SectionHead
        title="保護者"
        end={
          <Button variant="link" icon="userPlus" onClick={() => setInviting(true)}>
            保護者を招待
          </Button>
        }
      />
      <GuardianLines
        studentId={member.id}
        childName={name}
        hasLogIn={member.email !== null}
        obstacles={obstacles}
        expected={known.length}
      />
      {shown && (
        <InviteGuardianDialog
          open={isInviting}
          onClose={() => setInviting(false)}
          onExited={release}
          studentIds={[member.id]}
          names={`${name}さん`}
        />
      )}
    </Root>
  )
}
