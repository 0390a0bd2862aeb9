import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { afterCommit } from './after-commit.ts'
import { type Db, inTransaction, openDatabase } from './database.ts'

const database = await testDatabase()
const { db } = database
const put = (tx: Db, key: string) => tx.insertInto('settings').values({ key, value: '1' }).execute()
const isStored = async (at: Db, key: string) =>
  (await at.selectFrom('settings').select('key').where('key', '=', key).execute()).length === 1

test('what follows runs once the outermost transaction is stored, and the call waits for it', async () => {
  const other = await openDatabase(database)
  const seen: boolean[] = []
  await inTransaction(db, async (tx) => {
    await inTransaction(tx, async (inner) => {
      await put(inner, 'outermost')
      await afterCommit(inner, async (outside) => {
        seen.push(outside.isTransaction, await isStored(other.db, 'outermost'))
      })
    })
    expect(seen).toEqual([])
  })
  expect(seen).toEqual([false, true])
  await other.db.destroy()
})

test('nothing follows a transaction that is rolled back', async () => {
  let runs = 0
  const refused = inTransaction(db, async (tx) => {
    await put(tx, 'rolled back')
    await afterCommit(tx, async () => {
      runs += 1
    })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect([runs, await isStored(db, 'rolled back')]).toEqual([0, false])
})

test('outside of a transaction it runs at once', async () => {
  let runs = 0
  await afterCommit(db, async () => {
    runs += 1
  })
  expect(runs).toBe(1)
})

test('what fails then fails nothing that is stored, holds nothing else up, and is told', async () => {
  const warned = new Promise((resolve) => process.once('warning', resolve))
  let runs = 0
  const answer = await inTransaction(db, async (tx) => {
    await put(tx, 'stored')
    await afterCommit(tx, () => Promise.reject(new Error('away')))
    await afterCommit(tx, async () => {
      runs += 1
    })
    return 'done'
  })
  expect([answer, runs, await isStored(db, 'stored')]).toEqual(['done', 1, true])
  expect(await warned).toMatchObject({ message: 'away' })
})

test('in a transaction of another making it is a bug', async () => {
  const begun = db.transaction().execute((tx) => afterCommit(tx, async () => {}))
  await expect(begun).rejects.toThrow('inTransaction')
})
