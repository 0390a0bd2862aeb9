import { useState } from 'react'
import type { GuardianContact } from '../../../domain/people/guardian-contact.ts'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'

const ContactDialog = lazyCode(() => import('./contact-dialog.tsx'))

interface Opened {
  studentId: string
  childName: string
  contact?: GuardianContact
}

/** The dialog of a contact: `open` for one that is corrected, or another one. */
export function useContactDialog() {
  const [opened, open] = useState<Opened | null>(null)
  const { shown, release } = useLingering(opened)
  const dialog = shown && (
    <ContactDialog
      key={shown.contact?.id ?? shown.studentId}
      open={opened !== null}
      onClose={() => open(null)}
      onExited={release}
      studentId={shown.studentId}
      childName={shown.childName}
      contact={shown.contact}
    />
  )
  return { open, dialog }
}
