/** Whose slips are printed. */
export type SlipChoice = 'without' | 'unjoined' | 'one' | 'all'

interface Known {
  members: readonly { id: string }[]
  guardians: readonly { children: readonly { id: string }[] }[]
  /** Whom a roster or a coach names, and who hasn't registered. */
  contacts: readonly { studentId: string }[]
  /** Mailed ones that wait. */
  invitations: readonly { children: readonly { id: string }[] }[]
}

interface Chosen {
  whose: SlipChoice
  /** The member's, of one. */
  one: string | null
  /** Also those whose guardian has a mail already. */
  withInvited: boolean
}

const idsOf = (some: readonly { children: readonly { id: string }[] }[]) =>
  new Set(some.flatMap(({ children }) => children.map(({ id }) => id)))

/** Ids of the members whose slips are printed; who is invited by mail gets one on request, or chosen alone. */
export function slipsFor(known: Known, { whose, one, withInvited }: Chosen): string[] {
  const ids = known.members.map(({ id }) => id)
  if (whose === 'one') return ids.filter((id) => id === one)
  const guarded = idsOf(known.guardians)
  const named = new Set(known.contacts.map(({ studentId }) => studentId))
  const invited = idsOf(known.invitations)
  const isWanted = {
    all: () => true,
    without: (id: string) => !guarded.has(id),
    unjoined: (id: string) => !guarded.has(id) || named.has(id),
  }[whose]
  return ids.filter((id) => isWanted(id) && (withInvited || whose === 'all' || !invited.has(id)))
}
