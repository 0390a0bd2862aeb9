import { describe, expect, test } from 'vitest'
import { aClub, anAdmin, PASSWORD, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dumpUncounted } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { type Caller, createCaller } from '../routers/index.ts'
import { setPassword } from './accounts.ts'

const { db } = await testDatabase()

type Role = 'owner' | 'coach' | 'player' | 'admin'
const kindOf = (role: Role) => (role === 'owner' ? 'coach' : role)
const email = 'betsu@example.jp'
const newPassword = 'atarashii-1'
const currentPassword = PASSWORD

const changes: [string, Role, (calls: Caller, id: string) => Promise<unknown>][] = [
  [
    'a coach’s password',
    'coach',
    ({ coach }) => coach.profile.changePassword({ currentPassword, newPassword }),
  ],
  [
    'a coach’s address',
    'coach',
    ({ coach }) => coach.profile.changeEmail({ currentPassword, newEmail: email }),
  ],
  [
    'an owner’s password, as one of the coaches’',
    'owner',
    ({ coach }, id) => coach.coaches.setPassword({ id, password: newPassword, currentPassword }),
  ],
  ['a player’s password', 'player', ({ player }) => player.profile.changePassword({ newPassword })],
  [
    'a player’s address',
    'player',
    ({ player }) => player.profile.changeEmail({ currentPassword, email }),
  ],
  ['a player’s account', 'player', ({ player }) => player.profile.withdraw({})],
  [
    'an administrator’s password',
    'admin',
    ({ admin }) => admin.accounts.changeOwnPassword({ currentPassword, newPassword }),
  ],
]

/** The calls of a request that has read its session already. */
async function underWay({ context }: Person, role: Role): Promise<Caller> {
  const started = context()
  await started.identity[kindOf(role)]()
  return createCaller(() => started)
}

describe.each(changes)('the change of %s', (_what, role, change) => {
  test('sees that a new password ended the session meanwhile', async () => {
    const person = role === 'admin' ? await anAdmin(db) : (await aClub(db))[role]
    const calls = await underWay(person, role)
    await setPassword(db, person.accountId, currentPassword)
    const before = await dumpUncounted(db)
    expect(await refusal(change(calls, person.id))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await dumpUncounted(db)).toEqual(before)
  })
})
