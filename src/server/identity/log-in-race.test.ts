import { describe, expect, test } from 'vitest'
import { aBrowser, aClub, anAdmin, files, NOW, PASSWORD } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import type { AccountKind } from '../../domain/identity/account.ts'
import { setSuspended } from '../admins/change-teams.ts'
import { removeMember } from '../students/change-members.ts'
import { type Account, setPassword } from './accounts.ts'
import { startSessionOf } from './log-in.ts'
import { verifiedAccount } from './password-check.ts'

const { db } = await testDatabase()

async function checked(kind: AccountKind, email: string): Promise<Account> {
  const account = await verifiedAccount(db, { kind, email, address: '' }, PASSWORD, NOW)
  if (!account) throw new Error('the password is right')
  return account
}

const sessionsOf = (accountId: string) =>
  db.selectFrom('sessions').select('tokenHash').where('accountId', '=', accountId).execute()

describe('between the check of the password and the session', () => {
  test.each(['coach', 'player'] as const)('a new password of a %s refuses', async (kind) => {
    const { [kind]: person } = await aClub(db)
    const account = await checked(kind, person.email)
    await setPassword(db, person.accountId, 'himitsu-2')
    const { identity } = aBrowser(db).context()
    await expect(startSessionOf(db, kind, account, identity)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'メールアドレスまたはパスワードが正しくありません',
    })
    expect(await sessionsOf(person.accountId)).toEqual([])
  })

  test('a new password of an administrator refuses', async () => {
    const admin = await anAdmin(db)
    const account = await checked('admin', admin.email)
    await setPassword(db, admin.accountId, 'himitsu-2')
    const { identity } = aBrowser(db).context()
    await expect(startSessionOf(db, 'admin', account, identity)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await sessionsOf(admin.accountId)).toEqual([])
  })

  test('the suspension of the team refuses', async () => {
    const { teamId, player } = await aClub(db)
    const admin = await anAdmin(db)
    const account = await checked('player', player.email)
    await setSuspended(db, admin.id, { id: teamId, isSuspended: true }, NOW)
    const { identity } = aBrowser(db).context()
    await expect(startSessionOf(db, 'player', account, identity)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'このチームの利用は現在停止されています',
    })
    expect(await sessionsOf(player.accountId)).toEqual([])
  })

  test('the end of the account refuses', async () => {
    const { teamId, player } = await aClub(db)
    const account = await checked('player', player.email)
    await removeMember(db, teamId, player.id, {
      files,
      act: { by: { kind: 'coach', id: null }, now: NOW },
      clock: { now: NOW, timeZone: 'Asia/Tokyo' },
    })
    const { identity } = aBrowser(db).context()
    await expect(startSessionOf(db, 'player', account, identity)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await sessionsOf(player.accountId)).toEqual([])
  })
})

test.each(['password', 'suspension'])(
  'of log-ins and a new %s at once no session is left',
  async (change) => {
    const { teamId, coach } = await aClub(db)
    const admin = await anAdmin(db)
    const { email } = coach
    const logIns = Array.from({ length: 6 }, () =>
      aBrowser(db).calls.public.logInCoach({ email, password: PASSWORD }),
    )
    const changing =
      change === 'password'
        ? setPassword(db, coach.accountId, 'himitsu-2')
        : setSuspended(db, admin.id, { id: teamId, isSuspended: true }, NOW)
    await Promise.allSettled(logIns)
    await changing
    expect(await sessionsOf(coach.accountId)).toEqual([])
  },
)
