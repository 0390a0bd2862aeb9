import { expect, test } from 'vitest'
import { aBrowser, aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dumpUncounted } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const club = {
  clubName: 'ひかり台FC',
  address: '第一小学校',
  sport: 'サッカー',
  ownerName: '大野　健司',
  password: 'himitsu-1',
}

test('a club gets a team, its owner and the owner a session', async () => {
  const browser = aBrowser(db)
  const { team, coach } = await browser.calls.public.registerTeam({
    ...club,
    ownerEmail: ' Oono@Example.JP ',
  })
  expect(team).toMatchObject({
    name: 'ひかり台FC',
    address: '第一小学校',
    sportType: 'サッカー',
    representativeEmail: 'oono@example.jp',
    contactEmail: 'oono@example.jp',
    monthlyFeeMember: 0,
    annualFeeMonth: 4,
  })
  expect(coach).toMatchObject({ teamId: team.id, role: 'owner', email: 'oono@example.jp' })
  expect(coach).toMatchObject({ lastName: '大野', firstName: '健司' })
  expect(await browser.calls.coach.me()).toMatchObject({ coach, team })
  const password = { email: 'OONO@example.jp', password: club.password }
  expect(await aBrowser(db).calls.public.logInCoach(password)).toEqual(coach)
})

test('every team has a code of its own: 8 characters that nobody mistakes for others', async () => {
  const codes = new Set<string>()
  for (let count = 0; count < 5; count++) {
    const ownerEmail = `code-${count}@example.jp`
    const { team } = await aBrowser(db).calls.public.registerTeam({ ...club, ownerEmail })
    expect(team.teamCode).toMatch(/^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{8}$/)
    codes.add(team.teamCode)
  }
  expect(codes.size).toBe(5)
})

test('an address that another coach has is refused, whatever its case, and no team is left', async () => {
  const { coach } = await aClub(db)
  const before = await dumpUncounted(db)
  for (const ownerEmail of [coach.email, coach.email.toUpperCase()]) {
    const browser = aBrowser(db)
    expect(await refusal(browser.calls.public.registerTeam({ ...club, ownerEmail }))).toMatchObject(
      {
        code: 'CONFLICT',
        message: 'このメールアドレスは既に登録されています',
        fields: ['ownerEmail'],
      },
    )
    expect(browser.cookies.size).toBe(0)
  }
  expect(await dumpUncounted(db)).toEqual(before)
})

test('an address that a player has is free', async () => {
  const { player } = await aClub(db)
  const registered = await aBrowser(db).calls.public.registerTeam({
    ...club,
    ownerEmail: player.email,
  })
  expect(registered.coach.email).toBe(player.email)
})

test('of two registrations at once with one address, one makes a team', async () => {
  const ownerEmail = 'twice@example.jp'
  const register = () => aBrowser(db).calls.public.registerTeam({ ...club, ownerEmail })
  const results = await Promise.allSettled([register(), register()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const teams = await db
    .selectFrom('teams')
    .select('id')
    .where('representativeEmail', '=', ownerEmail)
    .execute()
  expect(teams).toHaveLength(1)
})

test.each([
  ['an unknown sport', { sport: 'チェス' }, 'sport'],
  ['no sport', { sport: '' }, 'sport'],
  ['no name', { clubName: ' ' }, 'clubName'],
  ['a name of 101 characters', { clubName: 'あ'.repeat(101) }, 'clubName'],
  ['no place', { address: '' }, 'address'],
  ['no owner', { ownerName: '　' }, 'ownerName'],
  ['no address', { ownerEmail: 'oono' }, 'ownerEmail'],
  ['a short password', { password: '12345' }, 'password'],
  ['a password of 201 characters', { password: 'a'.repeat(201) }, 'password'],
  ['a NUL byte', { clubName: 'ひかり\0' }, 'clubName'],
])('%s is refused at its field, and nothing is stored', async (_what, fields, field) => {
  const before = await dumpUncounted(db)
  const input = { ...club, ownerEmail: 'new@example.jp', ...fields }
  const refused = await refusal(aBrowser(db).calls.public.registerTeam(input))
  expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
  expect(await dumpUncounted(db)).toEqual(before)
})
