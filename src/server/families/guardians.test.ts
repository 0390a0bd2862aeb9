import { beforeEach, describe, expect, test } from 'vitest'
import { aClub, type Club, NOW, PASSWORD, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
let club: Club
let ren: string
let mother: Person
let father: Person

beforeEach(async () => {
  club = await aClub(db)
  ren = await aMember(db, club.teamId, [], { firstName: '蓮', birthDate: '2014-05-01' })
  mother = await aGuardian(db, club.teamId, [ren])
  father = await aGuardian(db, club.teamId, [ren], { relation: 'father', firstName: '健' })
})

const byCoach = async (id: string) =>
  (await club.coach.calls.coach.guardians.list()).find((guardian) => guardian.id === id)

describe('to coaches a guardian', () => {
  test('is reached while mails are taken, or a device is there', async () => {
    expect(await byCoach(mother.id)).toMatchObject({ unreached: null, firstName: '由美子' })
    const refused = { email: mother.email, state: 'refused' as const, reason: '550' }
    await db
      .insertInto('mailAddresses')
      .values({ ...refused, at: NOW.toISOString() })
      .execute()
    expect(await byCoach(mother.id)).toMatchObject({ unreached: 'refused' })
    expect(await byCoach(father.id)).toMatchObject({ unreached: null })
    await db
      .insertInto('pushSubscriptions')
      .values({
        ...{ id: crypto.randomUUID(), teamId: club.teamId, accountId: mother.accountId },
        ...{ endpoint: `https://fcm.googleapis.com/${mother.id}`, p256dh: '', auth: '' },
        ...{ label: 'iPhone', createdAt: NOW.toISOString() },
      })
      .execute()
    expect(await byCoach(mother.id)).toMatchObject({ unreached: null })
  })

  test('who wants no mail of any topic is not reached', async () => {
    const topics = (['schedule', 'answers', 'announcements', 'fees'] as const).map((topic) => ({
      topic,
      mail: false,
      push: false,
    }))
    await father.calls.player.notices.update({ topics })
    expect(await byCoach(father.id)).toMatchObject({ unreached: 'muted' })
    expect(await byCoach(mother.id)).toMatchObject({ unreached: null })
  })
})

describe('of the own data', () => {
  test('what is sent changes, and nobody else’s', async () => {
    const { guardian } = mother.calls.player
    await guardian.update({ phone: '080-0000-1111', firstNameKana: 'ゆみこ' })
    expect(await guardian.me()).toMatchObject({
      lastName: '高橋',
      firstName: '由美子',
      firstNameKana: 'ゆみこ',
      phone: '080-0000-1111',
    })
    expect(await byCoach(father.id)).toMatchObject({ phone: null, firstNameKana: null })
    await guardian.update({ phone: '' })
    expect(await guardian.me()).toMatchObject({ phone: null, firstNameKana: 'ゆみこ' })
  })

  test.each([
    ['an empty name', { lastName: ' ' }, ['lastName']],
    ['a phone of 31 characters', { phone: '0'.repeat(31) }, ['phone']],
  ])('%s is refused there', async (_what, change, fields) => {
    const refused = await refusal(mother.calls.player.guardian.update(change))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields })
    expect(await mother.calls.player.guardian.me()).toMatchObject({ lastName: '高橋' })
  })

  test('a player has none', async () => {
    const refused = await refusal(club.player.calls.player.guardian.update({ phone: '090' }))
    expect(refused).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a further child that a guardian names', () => {
  const child = (firstName: string, birthDate: string) => ({
    lastName: '高橋',
    firstName,
    birthDate,
  })
  const add = (person: Person, ...children: ReturnType<typeof child>[]) =>
    person.calls.player.guardian.addChildren({ relation: 'mother', children })
  const childrenOf = async (person: Person) =>
    (await person.calls.player.family.get()).children.map(({ firstName }) => firstName)

  test('is a member at once where nobody of the name is in the team', async () => {
    expect(await add(mother, child('葵', '2018-05-01'))).toEqual({ success: true })
    expect(await childrenOf(mother)).toEqual(['蓮', '葵'])
    expect(await childrenOf(father)).toEqual(['蓮'])
  })

  test('waits for a coach where one is, and the answer doesn’t tell', async () => {
    await aMember(db, club.teamId, [], { firstName: '花', birthDate: '2016-05-01' })
    expect(await add(mother, child('花', '2016-05-01'))).toEqual({ success: true })
    expect(await childrenOf(mother)).toEqual(['蓮'])
    const { guardianClaims } = club.coach.calls.coach
    const [claim] = await guardianClaims.list()
    expect(claim).toMatchObject({ guardian: { id: mother.id }, child: { firstName: '花' } })
    await guardianClaims.approve({ id: claim?.id ?? '' })
    expect(await childrenOf(mother)).toEqual(['蓮', '花'])
  })

  test('is no claim where it is one’s own already', async () => {
    await add(mother, child('蓮', '2014-05-01'))
    expect(await club.coach.calls.coach.guardianClaims.list()).toEqual([])
  })

  test('is the tenth at most', async () => {
    const nine = Array.from({ length: 9 }, (_, n) => child(`子${n}`, '2018-05-01'))
    await add(mother, ...nine)
    const refused = await refusal(add(mother, child('十一', '2018-05-01')))
    expect(refused).toMatchObject({ code: 'CONFLICT', message: 'お子さんは10人までです' })
    expect(await childrenOf(mother)).toHaveLength(10)
  })

  test('is one where it is named twice', async () => {
    await add(mother, ...Array.from({ length: 2 }, () => child('葵', '2018-05-01')))
    expect(await childrenOf(mother)).toEqual(['蓮', '葵'])
    await add(mother, ...Array.from({ length: 10 }, () => child('花', '2016-05-01')))
    expect(await childrenOf(mother)).toHaveLength(3)
  })

  test('of one who registers is one, too', async () => {
    const twin = child('葵', '2018-05-01')
    await club.coach.calls.public.registerFamily({
      ...{ relation: 'mother', lastName: '佐藤', firstName: '和子', password: PASSWORD },
      ...{ email: 'kazuko@example.jp', teamCode: club.teamCode, children: [twin, twin] },
    })
    const named = db.selectFrom('students').where('teamId', '=', club.teamId)
    expect(await named.where('firstName', '=', '葵').select('id').execute()).toHaveLength(1)
  })

  test('is the tenth also where a coach has refused others', async () => {
    const refused = Array.from({ length: 9 }, (_, n) => child(`子${n}`, '2018-05-01'))
    for (const { firstName, birthDate } of refused)
      await aMember(db, club.teamId, [], { firstName, birthDate })
    await add(mother, ...refused)
    expect(await refusal(add(mother, child('葵', '2018-05-01')))).toMatchObject({
      code: 'CONFLICT',
    })
    const { list, refuse } = club.coach.calls.coach.guardianClaims
    for (const { id } of await list()) await refuse({ id })
    await add(mother, child('葵', '2018-05-01'))
    expect(await childrenOf(mother)).toEqual(['蓮', '葵'])
  })
})
