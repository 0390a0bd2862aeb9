import { useState } from 'react'
import { GUARDIANS_PER_CHILD } from '../../../domain/people/guardian.ts'
import { displayName } from '../../../domain/people/names.ts'
import type { Student } from '../../../domain/people/student.ts'
import { Button } from '../../components/action/button.tsx'
import { SettingsLines } from '../../components/list/settings-card.tsx'
import { SectionHead } from '../../components/look/layout.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { styled } from '../../lib/theme/styled.ts'
import { GuardianLines } from '../../shared/families/guardian-lines.tsx'
import { ContactLine, contactCss } from './contact-line.tsx'
import { useContactDialog } from './use-contact-dialog.tsx'
import { useContacts } from './use-contacts.ts'
import { useGuardians } from './use-guardians.ts'

const InviteGuardianDialog = lazyCode(
  () => import('../../shared/families/invite-guardian-dialog.tsx'),
)

const Root = styled('section', { base: { mb: '4' } })

/** In a member's dialog: who the guardians are, and another invitation. */
export function MemberGuardians({ member }: { member: Student }) {
  const [isInviting, setInviting] = useState(false)
  const { shown, release } = useLingering(isInviting || null)
  const { open, dialog } = useContactDialog()
  const contacts = useContacts().ofChild.get(member.id) ?? []
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
      {contacts.length > 0 && (
        <SettingsLines css={contactCss} aria-label="未登録の保護者">
          {contacts.map((contact) => (
            <ContactLine
              key={contact.id}
              contact={contact}
              onEdit={() => open({ studentId: member.id, childName: name, contact })}
            />
          ))}
        </SettingsLines>
      )}
      {contacts.length < GUARDIANS_PER_CHILD && (
        <Button
          variant="link"
          icon="plus"
          onClick={() => open({ studentId: member.id, childName: name })}
        >
          連絡先を追加
        </Button>
      )}
      {dialog}
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
