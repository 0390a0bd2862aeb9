import { describe, expect, test } from 'vitest'
import { aClub, anAdmin, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const foreign = await aClub(db)
const admin = await anAdmin(db)
const { owner, coach } = club
const update = (fields: object, by: Person = owner) => by.calls.coach.updateTeam(fields)

const basic = {
  name: '光台FC',
  representativeEmail: 'daihyo@example.jp',
  address: '第一小学校 校庭',
  sportType: '野球',
}
const fees = {
  monthlyFeeMember: 4000,
  monthlyFeeSchool: 3000,
  siblingDiscount: 500,
  annualFee: 6000,
  entranceFee: 5000,
  insuranceFee: 800,
  annualFeeMonth: 5,
  insuranceFeeMonth: 12,
}

describe('the owner changes', () => {
  test('what the team is, then its fees; what is absent stays', async () => {
    const sent = { id: club.teamId, coachId: owner.id, ...basic }
    expect(await update(sent)).toMatchObject({ ...basic, monthlyFeeMember: 0, annualFeeMonth: 4 })
    expect(await update(fees)).toMatchObject({ ...basic, ...fees })
    expect(await update({})).toMatchObject({ ...basic, ...fees })
    expect((await coach.calls.coach.me()).team).toMatchObject({ ...basic, ...fees })
    expect(JSON.stringify(await club.player.calls.player.teams())).not.toContain('4000')
  })

  test('addresses, of which no player is told any', async () => {
    await update({ representativeEmail: 'daihyo@example.jp', contactEmail: 'club@example.jp' })
    const { me, teams } = club.player.calls.player
    const told = { representativeEmail: null, contactEmail: null, name: basic.name }
    expect((await me()).team).toMatchObject(told)
    expect(await teams()).toMatchObject([told])
  })

  test('an address that is taken away becomes none', async () => {
    expect(await update({ representativeEmail: '', address: ' ' })).toMatchObject({
      representativeEmail: null,
      address: null,
    })
  })

  test("nothing in the name of another team's coach", async () => {
    const before = await dump(db)
    const refused = await refusal(update({ coachId: foreign.coach.id, name: '光台SC' }))
    expect(refused).toMatchObject({ code: 'NOT_FOUND' })
    expect(await dump(db)).toEqual(before)
  })

  test('nothing else of the team', async () => {
    const before = (await owner.calls.coach.me()).team
    expect(await refusal(update({ teamCode: 'AAAA2222' }))).toMatchObject({
      code: 'FORBIDDEN',
      fields: ['teamCode'],
    })
    expect(await update({ teamCode: before.teamCode, suspendedAt: 'x' })).toEqual(before)
  })
})

test("a team keeps its sport when that is deleted, and can't take it anew", async () => {
  const { id } = await admin.calls.admin.sports.create({ name: 'ラクロス', order: 90 })
  await update({ sportType: 'ラクロス' })
  await admin.calls.admin.sports.delete({ id })
  expect(await update({ sportType: 'ラクロス', address: '市民球場' })).toMatchObject({
    sportType: 'ラクロス',
    address: '市民球場',
  })
  await update({ sportType: 'テニス' })
  expect(await refusal(update({ sportType: 'ラクロス' }))).toMatchObject({
    code: 'BAD_REQUEST',
    fields: ['sportType'],
  })
})

test.each([
  ['an empty name', { name: ' ' }, 'name'],
  ['a name of 101 characters', { name: 'あ'.repeat(101) }, 'name'],
  ['an address that is none', { representativeEmail: 'daihyo@' }, 'representativeEmail'],
  ['a negative fee', { monthlyFeeMember: -1 }, 'monthlyFeeMember'],
  ['half a yen', { annualFee: 0.5 }, 'annualFee'],
  ['a fee as text', { entranceFee: '1000' }, 'entranceFee'],
  ['ten million yen', { insuranceFee: 10_000_000 }, 'insuranceFee'],
  ['month 0', { annualFeeMonth: 0 }, 'annualFeeMonth'],
  ['month 13', { insuranceFeeMonth: 13 }, 'insuranceFeeMonth'],
  ['an unknown sport', { sportType: 'けん玉' }, 'sportType'],
])('%s is refused at its field, and nothing changes', async (_what, fields, field) => {
  const before = await dump(db)
  expect(await refusal(update(fields))).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
  expect(await dump(db)).toEqual(before)
})

test('another coach may not, and the owner not in another team', async () => {
  const before = await dump(db)
  expect(await refusal(update(basic, coach))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await refusal(update({ id: foreign.teamId, ...basic }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await dump(db)).toEqual(before)
})
