import type { GuardianProfile } from '../../domain/people/guardian.ts'
import type { Db } from '../db/database.ts'
import { unlessTaken } from '../db/faults.ts'
import { createAccount } from '../identity/accounts.ts'
import type { TeamId } from '../identity/team-id.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { addressTaken } from './require-family.ts'

interface NewGuardian {
  profile: GuardianProfile
  email: string
  passwordHash: string
  /** Whether a mail to the address brought them here. */
  isConfirmed: boolean
  publicUrl: string
  now: Date
}

/** A guardian's log-in, under the team's lock; an address that no mail has proven gets one. @returns its id */
export async function createGuardian(
  tx: Db,
  teamId: TeamId,
  { profile, email, passwordHash, isConfirmed, publicUrl, now }: NewGuardian,
): Promise<string> {
  const createdAt = now.toISOString()
  const accountId = await createAccount(tx, { kind: 'player', email, passwordHash, createdAt })
  await makeGuardian(tx, teamId, { accountId, profile, createdAt, isConfirmed })
  if (!isConfirmed) await enqueue(tx, 'familyMail', { about: 'address', accountId, publicUrl }, now)
  return accountId
}

/** The profile of an account that acts for others. */
export const makeGuardian = (
  tx: Db,
  teamId: TeamId,
  guardian: {
    accountId: string
    profile: GuardianProfile
    createdAt: string
    isConfirmed: boolean
  },
) => {
  const { accountId, createdAt, isConfirmed } = guardian
  const { lastName, firstName, lastNameKana, firstNameKana, phone } = guardian.profile
  return tx
    .insertInto('guardians')
    .values({
      accountId,
      teamId,
      lastName,
      firstName,
      lastNameKana: lastNameKana ?? null,
      firstNameKana: firstNameKana ?? null,
      phone: phone ?? null,
      emailConfirmedAt: isConfirmed ? createdAt : null,
      createdAt,
    })
    .execute()
}

/** Runs what makes a guardian's log-in. @throws AppError conflict at `email` where the address has one */
export const unlessAddressTaken = <Result>(write: () => Promise<Result>): Promise<Result> =>
  unlessTaken('email', write, addressTaken)
