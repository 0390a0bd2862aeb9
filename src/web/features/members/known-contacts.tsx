import { matchesName } from '../../../domain/people/name-search.ts'
import { displayName } from '../../../domain/people/names.ts'
import type { Student } from '../../../domain/people/student.ts'
import { Drawn } from '../../components/list/drawn.tsx'
import { SettingsCard, SettingsLines } from '../../components/list/settings-card.tsx'
import { ContactLine, contactCss } from './contact-line.tsx'
import { useContactDialog } from './use-contact-dialog.tsx'
import { useContacts } from './use-contacts.ts'

interface Props {
  members: readonly Student[]
  /** What is searched for. */
  q: string
}

/** Whom the roster names, and who hasn't registered: found by their own name or the child's, and called. */
export function KnownContacts({ members, q }: Props) {
  const { ofChild } = useContacts()
  const { open, dialog } = useContactDialog()
  const shown = members.flatMap((member) =>
    (ofChild.get(member.id) ?? [])
      .filter((contact) => [member, contact].some((person) => matchesName(person, q)))
      .map((contact) => ({ contact, member })),
  )
  if (!shown.length)
    return ofChild.size > 0 && q ? <p>条件に合う未登録の保護者はいません。</p> : dialog
  return (
    <SettingsCard
      title={`未登録の保護者 ${shown.length}件`}
      text="名簿などで知っている連絡先です。登録すると、ご本人の情報に替わります。"
    >
      <SettingsLines css={contactCss}>
        {shown.map(({ contact, member }, index) => (
          <Drawn key={contact.id} index={index} space={<li />} first={12}>
            <ContactLine
              contact={contact}
              childName={displayName(member)}
              onEdit={() => open({ studentId: member.id, childName: displayName(member), contact })}
            />
          </Drawn>
        ))}
      </SettingsLines>
      {dialog}
    </SettingsCard>
  )
}
