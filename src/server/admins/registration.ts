import { type RegistrationMode, registrationLabels } from '../../domain/team/registration.ts'
import type { RegistrationSettings } from '../../domain/team/team.ts'
import { type Db, inTransaction } from '../db/database.ts'
import {
  issueRegistrationCode,
  readRegistration,
  writeRegistration,
} from '../teams/club-registration.ts'
import { recordAction } from './actions.ts'
import { lockAdmins } from './admins.ts'

interface At {
  defaultRegistration: RegistrationMode
  now: Date
}

/** Where a code is needed, there is one. */
export function setRegistration(
  db: Db,
  by: string,
  mode: RegistrationMode,
  { defaultRegistration, now }: At,
): Promise<RegistrationSettings> {
  return inTransaction(db, async (tx) => {
    await lockAdmins(tx, now)
    const before = await readRegistration(tx, defaultRegistration)
    await writeRegistration(tx, mode)
    if (mode === 'code' && !before.registrationCode) await issueRegistrationCode(tx)
    const description = `クラブの登録を「${registrationLabels[mode]}」にしました`
    if (mode !== before.registration) await recordAction(tx, by, description, now)
    return readRegistration(tx, defaultRegistration)
  })
}

export function renewRegistrationCode(
  db: Db,
  by: string,
  { defaultRegistration, now }: At,
): Promise<RegistrationSettings> {
  return inTransaction(db, async (tx) => {
    await issueRegistrationCode(tx)
    await recordAction(tx, by, 'クラブ登録の招待コードを新しくしました', now)
    return readRegistration(tx, defaultRegistration)
  })
}
