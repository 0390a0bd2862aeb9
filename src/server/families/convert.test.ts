import { beforeEach, describe, expect, test } from 'vitest'
import { begun } from '../../../tests/support/at-once.ts'
import { aClub, aPlayer, type Club, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { createCaller } from '../routers/index.ts'

const { db } = await testDatabase()
const guardian = { relation: 'mother' as const, lastName: '高橋', firstName: '由美子' }
let club: Club

beforeEach(async () => {
  club = await aClub(db)
})

const convert = ({ calls }: Pick<Person, 'calls'>) => calls.player.profile.convert(guardian)

test('a log-in turned into a guardian’s twice at once is refused the second time', async () => {
  const late = { calls: createCaller(await begun(club.player)) }
  await convert(club.player)
  expect(await refusal(convert(late))).toMatchObject({
    code: 'FORBIDDEN',
    message: 'ご本人のログインで操作してください',
  })
  expect(await club.player.calls.player.guardian.me()).toMatchObject({ firstName: '由美子' })
})

describe('of a member whose log-in is a guardian’s now', () => {
  const ask = (one: Person, other: Person) =>
    one.calls.player.siblings.request({ siblingEmail: other.email })

  test('no sibling opens the account any more, also who has it open', async () => {
    const [older, younger] = [club.teammate, await aPlayer(db, club.teamId)]
    const { id } = await ask(older, club.player)
    await club.player.calls.player.siblings.approve({ id })
    const kept = await ask(older, younger)
    await younger.calls.player.siblings.approve({ id: kept.id })
    const { switchTo } = older.calls.player.siblings
    await switchTo({ studentId: club.player.id })
    await convert(club.player)
    expect((await older.calls.player.me()).student.id).toBe(older.id)
    const refused = await refusal(switchTo({ studentId: club.player.id }))
    expect(refused).toMatchObject({ code: 'FORBIDDEN' })
    expect(await switchTo({ studentId: younger.id })).toMatchObject({ id: younger.id })
  })

  test('no request waits, from either side', async () => {
    const other = await aPlayer(db, club.teamId)
    await ask(club.teammate, club.player)
    await ask(club.player, other)
    await convert(club.player)
    for (const { calls } of [club.teammate, other])
      expect(await calls.player.siblings.links({})).toEqual([])
  })
})
