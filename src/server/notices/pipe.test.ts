import { beforeEach, describe, expect, test } from 'vitest'
import { aClub, NOW, runJobs, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { inTransaction } from '../db/database.ts'
import type { NoticeKind } from './kind.ts'
import { tell } from './tell.ts'
import { testNotice } from './test-notice.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const MINUTE_MS = 60_000
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)
const { accountId, email } = club.player

/** Told as changes are: they settle. */
const say = (
  key: string | null,
  options: { isUrgent?: boolean; isSettled?: boolean; now?: Date } = {},
) =>
  inTransaction(db, (tx) =>
    tell(tx, club.teamId, testNotice, [{ key, payload: { accountId }, ...options }], {
      now: options.now ?? NOW,
      actor: null,
    }),
  )

const mailsBy = async (now: Date) => {
  await runJobs(now)
  return (await takeMails()).map(({ to }) => to)
}

beforeEach(async () => {
  for (const table of ['notices', 'jobs', 'mailAddresses', 'noticeSettings'] as const)
    await db.deleteFrom(table).execute()
})

describe('changes settle', () => {
  test('ten minutes after the last one, and are one mail', async () => {
    for (const [key, minute] of [
      ['a', 0],
      ['b', 4],
      ['a', 8],
    ] as const)
      await say(key, { now: later(minute) })
    expect(await mailsBy(later(17))).toEqual([])
    expect(await mailsBy(later(18))).toEqual([email])
    expect(await mailsBy(later(120))).toEqual([])
  })

  test('after half an hour at most', async () => {
    for (let minute = 0; minute <= 27; minute += 9) await say('a', { now: later(minute) })
    expect(await mailsBy(later(29))).toEqual([])
    expect(await mailsBy(later(30))).toEqual([email])
  })

  test('unless they are urgent', async () => {
    await say('a', { isUrgent: true })
    expect(await mailsBy(NOW)).toEqual([email])
  })

  test('and what is due already waits for nothing that follows', async () => {
    await say('a', { isSettled: true })
    await say('b', { isSettled: true })
    await say('c', {})
    expect(await mailsBy(NOW)).toEqual([email])
    const { count } = await db
      .selectFrom('notices')
      .select((by) => by.fn.countAll<number>().as('count'))
      .where('expandedAt', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(count).toBe(2)
  })

  test('and one that is rolled back was never said', async () => {
    const failed = inTransaction(db, async (tx) => {
      await tell(tx, club.teamId, testNotice, [{ key: 'a', payload: { accountId } }], {
        now: NOW,
        actor: null,
      })
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    expect(await mailsBy(later(60))).toEqual([])
    expect(await db.selectFrom('notices').selectAll().execute()).toEqual([])
  })

  test('and those that a kind merges to nothing send nothing', async () => {
    const undone: NoticeKind<{ accountId: string }> = { ...testNotice, merge: () => null }
    for (const now of [NOW, later(5)])
      await inTransaction(db, (tx) =>
        tell(tx, club.teamId, undone, [{ key: 'a', payload: { accountId } }], { now, actor: null }),
      )
    expect(await mailsBy(later(60))).toEqual([])
  })
})
