import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce, begun } from '../../../tests/support/at-once.ts'
import {
  aBrowser,
  aClub,
  anAdmin,
  type Club,
  PASSWORD,
  takeMails,
} from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import type { Db } from '../db/database.ts'
import { type Caller, createCaller } from '../routers/index.ts'

const database = await testDatabase()
const { db } = database
const nobody = aBrowser(db).calls.public
const newPassword = 'himitsu-2'

let club: Club
beforeEach(async () => {
  club = await aClub(db)
  await takeMails()
})

const resetOf = (accountId: string) =>
  db.selectFrom('passwordResets').select('tokenHash').where('accountId', '=', accountId).execute()

describe('a link to set a new password is not mailed to the old address', () => {
  type Change = (calls: Caller, studentId: string) => Promise<unknown>
  test.each<[string, 'player' | 'coach', Change]>([
    [
      'of a player who changes it',
      'player',
      ({ player }, id) =>
        player.profile.changeEmail({ email: `${id}@new.example.jp`, currentPassword: PASSWORD }),
    ],
    [
      'of a member who is removed',
      'coach',
      ({ coach }, studentId) => coach.students.remove({ studentId }),
    ],
  ])('%s', async (_what, by, change) => {
    const { id, accountId, email } = club.player
    const context = await begun(club[by])
    const asked = async () => {
      await nobody.passwordReset.player.request({ email })
      return takeMails()
    }
    const first = (tx: Db) => change(createCaller({ ...context, db: tx }), id)
    const { ends } = await atOnce(database, first, [asked])
    expect(ends).toEqual([[]])
    expect(await resetOf(accountId)).toEqual([])
  })
})

describe('who changes an account while its link is used waits, and never for each other', () => {
  /** A third keeps the link, so that both of `late` have begun. */
  const held = (late: (() => Promise<unknown>)[]) =>
    atOnce(database, (tx) => tx.updateTable('passwordResets').set({ mails: 1 }).execute(), late)

  async function aToken() {
    await nobody.passwordReset.coach.request({ email: club.coach.email })
    const [mail] = await takeMails()
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  test('the coach by the link, and the owner', async () => {
    const token = await aToken()
    const { coaches } = club.owner.calls.coach
    // Where the owner's password is hashed first, the link is used up: nothing else refuses it.
    const refused = (error: unknown) => expect(error).toMatchObject({ code: 'BAD_REQUEST' })
    await held([
      () => nobody.passwordReset.coach.reset({ token, newPassword }).catch(refused),
      () => coaches.setPassword({ id: club.coach.id, password: 'himitsu-3' }),
    ])
    const { email } = club.coach
    const logIn = aBrowser(db).calls.public.logInCoach({ email, password: 'himitsu-3' })
    expect(await logIn).toMatchObject({ email })
  })

  test('the administrator who deletes the team, and the owner', async () => {
    await aToken()
    const admin = await anAdmin(db)
    const owner = createCaller(await begun(club.owner)).coach.coaches
    const refused = (error: unknown) => expect(error).toMatchObject({ code: 'NOT_FOUND' })
    await held([
      () => admin.calls.admin.teams.delete({ id: club.teamId, name: 'ひかり台FC' }),
      () => owner.setPassword({ id: club.coach.id, password: newPassword }).catch(refused),
    ])
    expect(await resetOf(club.coach.accountId)).toEqual([])
  })
})
