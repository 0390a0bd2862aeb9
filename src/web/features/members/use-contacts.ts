import { useMemo } from 'react'
import { groupBy } from '../../../domain/basics/group-by.ts'
import type { GuardianContact } from '../../../domain/people/guardian-contact.ts'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'

/** Guardians without a log-in whom rosters and coaches name, by their children. */
export function useContacts() {
  const contacts = trpc.coach.guardianContacts.list.useQuery(undefined, askAgain)
  const { data } = contacts
  const ofChild = useMemo(
    (): ReadonlyMap<string, readonly GuardianContact[]> =>
      groupBy(data ?? [], ({ studentId }) => studentId),
    [data],
  )
  return { contacts, ofChild }
}
