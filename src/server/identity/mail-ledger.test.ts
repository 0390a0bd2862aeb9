import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { inTransaction, openDatabase } from '../db/database.ts'
import { proveAddress, rememberAddress } from '../mail/addresses.ts'
import { countMail, countReset, giveBack } from './mail-ledger.ts'
import { forgetOldTries, forgetTry } from './throttle.ts'

const database = await testDatabase()
const { db } = database
const HOUR_MS = 60 * 60_000
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)
const newAddress = () => `${newId()}@example.jp`
const many = (count: number) => Array.from({ length: count })
const isAllowed = async (counted: ReturnType<typeof countMail>) => !('freeAt' in (await counted))

async function allowedOf(
  count: number,
  email: string,
  share: Parameters<typeof countMail>[1]['share'],
) {
  let allowed = 0
  for (const _ of many(count))
    if (await isAllowed(countMail(db, { email, share }, NOW))) allowed += 1
  return allowed
}

test.each([
  ['asked', 5, 20],
  ['reset', 6, 20],
  ['notice', 8, 30],
  ['essential', 5, 30],
] as const)(
  'of %s there are %i mails a day until one was opened, then %i',
  async (share, few, more) => {
    const email = newAddress()
    expect(await allowedOf(30, email, share)).toBe(few)
    await proveAddress(db, email, NOW)
    expect(await allowedOf(30, newAddress(), share)).toBe(few)
    const proven = newAddress()
    await proveAddress(db, proven, NOW)
    expect(await allowedOf(30, proven, share)).toBe(more)
  },
)

test('each share is its own', async () => {
  const email = newAddress()
  for (const share of ['asked', 'reset', 'notice'] as const) await allowedOf(30, email, share)
  expect(await allowedOf(1, email, 'essential')).toBe(1)
})

test('processes that count at once allow no more together', async () => {
  const other = await openDatabase(database)
  const email = newAddress()
  const counted = await Promise.all(
    many(20).map((_, n) =>
      isAllowed(countMail(n % 2 ? db : other.db, { email, share: 'asked' }, NOW)),
    ),
  )
  expect(counted.filter(Boolean)).toHaveLength(5)
  await other.db.destroy()
})

test('what was counted is kept for a day, and says when there is room', async () => {
  const email = newAddress()
  await allowedOf(5, email, 'asked')
  await forgetOldTries(db, later(23))
  const full = await countMail(db, { email, share: 'asked' }, later(23))
  expect(full).toEqual({ freeAt: later(24) })
  await forgetOldTries(db, later(24))
  expect(await isAllowed(countMail(db, { email, share: 'asked' }, later(24)))).toBe(true)
  expect(JSON.stringify(await db.selectFrom('loginFailures').selectAll().execute())).not.toContain(
    email.split('@')[0],
  )
})

test('what is given back counts for nothing', async () => {
  const email = newAddress()
  for (const _ of many(20)) await giveBack(db, await countMail(db, { email, share: 'asked' }, NOW))
  expect(await allowedOf(30, email, 'asked')).toBe(5)
})

test('resets that are not wanted use nothing up', async () => {
  const email = newAddress()
  const count = (isWanted: boolean) =>
    inTransaction(db, (tx) => countReset(tx, { email, isWanted }, NOW))
  for (const _ of many(20)) await forgetTry(db, (await count(false)).id)
  const counted = []
  for (const _ of many(10)) counted.push((await count(true)).isAllowed)
  expect(counted.filter(Boolean)).toHaveLength(6)
})

test('an address that is refused is proven by a test mail alone', async () => {
  const email = newAddress()
  await rememberAddress(db, email, { state: 'refused', reason: '550', now: NOW })
  await proveAddress(db, email, NOW)
  expect(await allowedOf(30, email, 'asked')).toBe(5)
  await rememberAddress(db, email, { state: 'ok', reason: null, now: NOW })
  expect(await allowedOf(30, email, 'notice')).toBe(30)
})
