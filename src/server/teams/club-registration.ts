import { fieldError, forbidden } from '../../domain/basics/errors.ts'
import type { RegistrationMode } from '../../domain/team/registration.ts'
import { type RegistrationSettings, registrationState } from '../../domain/team/team.ts'
import { refusals } from '../../domain/words/messages.ts'
import type { Db } from '../db/database.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import { openedByCode, type Registrant } from '../identity/registration.ts'
import { isSameToken } from '../identity/tokens.ts'
import { newCode } from './team-code.ts'

const MODE = 'registration'
const CODE = 'registration-code'
/** Longer than a team's code, so that nobody takes one for the other. */
const CODE_LENGTH = 12

/** How clubs are registered: as an administrator chose, else as the installation's default says. */
export async function readRegistration(
  db: Db,
  byDefault: RegistrationMode,
): Promise<RegistrationSettings> {
  const chosen = registrationState.safeParse({ registration: await readSetting(db, MODE) })
  return {
    registration: chosen.data?.registration ?? byDefault,
    registrationCode: (await readSetting(db, CODE)) ?? null,
  }
}

export const writeRegistration = (tx: Db, mode: RegistrationMode): Promise<void> =>
  writeSetting(tx, MODE, mode)

/** From then on nobody registers with the old one. */
export const issueRegistrationCode = (tx: Db): Promise<void> =>
  writeSetting(tx, CODE, newCode(CODE_LENGTH))

export interface ClubRegistrant extends Registrant {
  /** Of whom clubs are not counted. */
  isOwnMachine: boolean
  defaultRegistration: RegistrationMode
}

/** @throws AppError forbidden, badRequest at `registrationCode`, tooManyRequests */
export async function requireRegistration(
  db: Db,
  sent: string | undefined,
  registrant: ClubRegistrant,
): Promise<void> {
  const { registration, registrationCode } = await readRegistration(
    db,
    registrant.defaultRegistration,
  )
  if (registration === 'closed') throw forbidden(refusals.registrationClosed)
  if (registration === 'open') return
  if (!sent) throw fieldError('registrationCode', refusals.noRegistrationCode)
  const isRight = await openedByCode(
    db,
    registrant,
    async () => (registrationCode && isSameToken(sent, registrationCode)) || undefined,
  )
  if (!isRight) throw fieldError('registrationCode', refusals.wrongRegistrationCode)
}
