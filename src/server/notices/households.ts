import type { Db } from '../db/database.ts'

interface Access {
  studentId: string
  accountId: string
  relation: string
}

/** The people who hear of members: own accounts and guardians'. */
export const accessOf = (db: Db, teamId: string): Promise<Access[]> =>
  db
    .selectFrom('memberAccess')
    .innerJoin('students', 'students.id', 'memberAccess.studentId')
    .select(['memberAccess.studentId', 'memberAccess.accountId', 'memberAccess.relation'])
    .where('students.teamId', '=', teamId)
    .execute()

export interface Family {
  studentIds: string[]
  accountIds: string[]
  /** Of them, the people of these members themselves, and not of others of the household alone (rule T10). */
  ownIds: string[]
}

/** The members grouped by the guardians whom they share; one without a guardian is a household of their own. */
export function familiesOf(studentIds: readonly string[], access: readonly Access[]): Family[] {
  const parent = new Map<string, string>()
  const root = (id: string): string => {
    const above = parent.get(id)
    return above === undefined || above === id ? id : root(above)
  }
  const ofGuardian = new Map<string, string>()
  for (const { studentId, accountId, relation } of access) {
    if (relation === 'self') continue
    const first = ofGuardian.get(accountId) ?? studentId
    ofGuardian.set(accountId, first)
    parent.set(root(studentId), root(first))
  }
  const families = new Map<string, Family>()
  for (const id of studentIds) {
    const family = families.get(root(id)) ?? { studentIds: [], accountIds: [], ownIds: [] }
    family.studentIds.push(id)
    families.set(root(id), family)
  }
  const wanted = new Set(studentIds)
  for (const { studentId, accountId } of access) {
    const family = families.get(root(studentId))
    family?.accountIds.push(accountId)
    if (wanted.has(studentId)) family?.ownIds.push(accountId)
  }
  return [...families.values()]
}

interface Read {
  accountId: string
  readAt: string
  confirmedAt: string | null
}

const first = (instants: (string | null)[]) =>
  instants.filter((instant) => instant !== null).sort()[0] ?? null

/** When one of those of the household whom it is for has read first, and confirmed. */
export function readOf({ ownIds }: Pick<Family, 'ownIds'>, reads: readonly Read[]) {
  const own = reads.filter(({ accountId }) => ownIds.includes(accountId))
  return {
    readAt: first(own.map(({ readAt }) => readAt)),
    confirmedAt: first(own.map(({ confirmedAt }) => confirmedAt)),
  }
}
