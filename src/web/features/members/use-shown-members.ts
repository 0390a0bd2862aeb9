import { useState } from 'react'
import type { Student } from '../../../domain/people/student.ts'
import { type MemberSelection, shownMembers } from './shown-members.ts'

/**
 * The members whom the filter shows. Whoever is being edited stays in place, even when the filter no longer
 * fits: nothing jumps until the filter or the members change.
 */
export function useShownMembers(
  members: readonly Student[],
  { categories, q, guardians }: MemberSelection,
): Student[] {
  const byId = new Map(members.map((member) => [member.id, member]))
  const key = JSON.stringify([categories, q, guardians !== undefined, ...byId.keys()])
  const arrange = () => ({
    key,
    ids: shownMembers(members, { categories, q, guardians }).map(({ id }) => id),
  })
  const [shown, setShown] = useState(arrange)
  const now = shown.key === key ? shown : arrange()
  if (now !== shown) setShown(now)
  return now.ids.flatMap((id) => byId.get(id) ?? [])
}
