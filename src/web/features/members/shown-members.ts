import { matchesName } from '../../../domain/people/name-search.ts'
import { byKana } from '../../../domain/people/names.ts'
import type { Student } from '../../../domain/people/student.ts'
import type { GuardianOfRow } from './guardians-of.ts'
import { type MembersSearch, NO_CATEGORY } from './members-search.ts'

export interface MemberSelection extends Pick<MembersSearch, 'categories' | 'q'> {
  /** By children's ids: who looks for a guardian finds the child. */
  guardians?: ReadonlyMap<string, readonly GuardianOfRow[]> | undefined
}

const isIn = ({ categoryIds }: Student, wanted: readonly string[]) =>
  categoryIds.length === 0
    ? wanted.includes(NO_CATEGORY)
    : categoryIds.some((id) => wanted.includes(id))

/** By jersey number, then by name; those without a number come last. */
function byNumber(a: Student, b: Student): number {
  const [one, other] = [a.jerseyNumber, b.jerseyNumber]
  if (one === other) return byKana(a, b)
  if (one === null || other === null) return one === null ? 1 : -1
  return one - other
}

/** The members whom the filter shows, in the order of the list. */
export const shownMembers = (
  members: readonly Student[],
  { categories = [], q = '', guardians }: MemberSelection,
) =>
  members
    .filter((member) => categories.length === 0 || isIn(member, categories))
    .filter((member) =>
      [member, ...(guardians?.get(member.id) ?? [])].some((person) => matchesName(person, q)),
    )
    .sort(byNumber)
