import { groupBy } from '../../../domain/basics/group-by.ts'
import type { Guardian } from '../../../domain/people/guardian.ts'
import type { GuardianInvitation } from '../../../domain/people/guardian-invitation.ts'
import type { KanaNamed, Named } from '../../../domain/people/names.ts'
import { relationWord } from '../../../domain/people/relation-words.ts'

/** A guardian as a child's row shows one. */
export interface GuardianOfRow extends Named, KanaNamed {
  id: string
  /** 母, 父, 祖母. */
  relation: string
  reach: Reach
}

/** Whether notices reach a guardian: not at all, not known to, or yes. */
export interface Reach {
  look: 'bad' | 'open' | 'good'
  words: string
}

export function reachOf({ unreached, isEmailConfirmed }: Guardian): Reach {
  if (unreached && unreached !== 'unconfirmed')
    return {
      look: 'bad',
      words: unreached === 'refused' ? 'メールが戻りました' : '届け先がありません',
    }
  return isEmailConfirmed
    ? { look: 'good', words: '届いています' }
    : { look: 'open', words: '未確認' }
}

/** A team's guardians by their children's ids. */
export function guardiansByChild(
  guardians: readonly Guardian[],
): ReadonlyMap<string, readonly GuardianOfRow[]> {
  const rows = guardians.flatMap((guardian) => {
    const { id, lastName, firstName, lastNameKana, firstNameKana } = guardian
    const person = { id, lastName, firstName, lastNameKana, firstNameKana }
    return guardian.children.map((child) => ({
      child: child.id,
      of: { ...person, relation: relationWord(child), reach: reachOf(guardian) },
    }))
  })
  const byChild = groupBy(rows, ({ child }) => child)
  return new Map([...byChild].map(([child, all]) => [child, all.map(({ of }) => of)]))
}

/** Ids of the children whom an open invitation is about. */
export const invitedIds = (invitations: readonly GuardianInvitation[]): ReadonlySet<string> =>
  new Set(invitations.flatMap(({ children }) => children.map(({ id }) => id)))

/** How many families the members are: those who share a guardian are one. */
export function countHouseholds(
  members: readonly { id: string }[],
  guardians: readonly Guardian[],
): number {
  const head = new Map(members.map(({ id }) => [id, id]))
  const headOf = (id: string): string => {
    const above = head.get(id) ?? id
    return above === id ? id : headOf(above)
  }
  for (const { children } of guardians) {
    const [first, ...others] = children.filter(({ id }) => head.has(id))
    for (const other of others) if (first) head.set(headOf(other.id), headOf(first.id))
  }
  return new Set(members.map(({ id }) => headOf(id))).size
}
