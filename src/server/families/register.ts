import { fieldError } from '../../domain/basics/errors.ts'
import type { GuardianRegistration, NamedChild, Relation } from '../../domain/people/guardian.ts'
import { refusals } from '../../domain/words/messages.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { hashForRegistration, openedByCode } from '../identity/registration.ts'
import type { PlayerSession } from '../identity/sessions.ts'
import { teamOfCode } from '../students/register-player.ts'
import { requireGuardian } from './guardians.ts'
import { nameChildren, type Visit } from './named-children.ts'
import { createGuardian, unlessAddressTaken } from './new-guardian.ts'

const unknownTeamCode = () => fieldError('teamCode', refusals.unknownTeamCode)

/**
 * Makes a guardian of the team that the code names, with their children. Starts no session (rule I11).
 * @returns the guardian's id @throws AppError badRequest at `teamCode`, conflict, tooManyRequests
 */
export async function registerGuardian(
  db: Db,
  {
    teamCode,
    email,
    password,
    relation,
    relationLabel,
    children,
    ...profile
  }: GuardianRegistration,
  visit: Visit,
): Promise<string> {
  const { address, publicUrl, clock } = visit
  const { now } = clock
  const teamId = await openedByCode(db, { address, now }, () => teamOfCode(db, teamCode))
  if (!teamId) throw unknownTeamCode()
  const passwordHash = await hashForRegistration(db, password, { address, now })
  return unlessAddressTaken(() =>
    inTransaction(db, async (tx) => {
      await lockTeam(tx, teamId)
      // The code may have been replaced while the password was hashed.
      if (!(await teamOfCode(tx, teamCode))) throw unknownTeamCode()
      const guardian = { profile, email, passwordHash, isConfirmed: false, publicUrl, now }
      const accountId = await createGuardian(tx, teamId, guardian)
      const named = { accountId, relation, relationLabel, children }
      await nameChildren(tx, teamId, named, visit)
      return accountId
    }),
  )
}

interface Added {
  relation: Relation
  relationLabel?: string | null | undefined
  children: NamedChild[]
}

/** A guardian names further children. @throws AppError conflict, tooManyRequests */
export function addChildren(
  db: Db,
  { teamId, accountId }: PlayerSession,
  added: Added,
  visit: Visit,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireGuardian(tx, teamId, accountId)
    await nameChildren(tx, teamId, { ...added, accountId }, visit)
  })
}
