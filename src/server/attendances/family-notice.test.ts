import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aClub, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFamily } from '../../../tests/support/family.ts'
import { aPipe } from '../../../tests/support/pipe.ts'
import { aPushService } from '../../../tests/support/push-service.ts'
import type { FamilyAnswerInput } from '../../domain/schedule/family-answers.ts'
import { anyKind } from '../notices/kind.ts'
import { familyNotice } from './family-notice.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const { teamId, coach, anEvent } = club
const { children, mother, father } = await aFamily(db, club)
const [ren = '', hana = ''] = children
const service = await aPushService(() => ({ status: 201 }))
afterAll(() => service.close())
const { run } = aPipe(db, teamId, { push: service, kinds: [anyKind(familyNotice)] })

const pushSchema = z.object({ notification: z.object({ title: z.string() }) })
const MINUTE_MS = 60_000
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)
/** What the phones show by then; each is told once. */
const pushedBy = async (minutes: number) => {
  service.got.splice(0)
  await run(later(minutes))
  return service.got.map(({ device, payload }) => {
    return `${device}: ${pushSchema.parse(payload).notification.title}`
  })
}

async function aDevice(name: string, accountId: string) {
  const { endpoint, keys, label } = service.subscribe(name)
  await db
    .insertInto('pushSubscriptions')
    .values({
      id: crypto.randomUUID(),
      ...{ teamId, accountId, endpoint, ...keys, label },
      createdAt: NOW.toISOString(),
    })
    .execute()
}

let scheduleId: string
const say = (by: typeof mother, status: FamilyAnswerInput['status'], studentId = ren) =>
  by.calls.player.family.answer({ answers: [{ studentId, scheduleId, status }] })

beforeEach(async () => {
  for (const table of ['notices', 'jobs', 'pushSubscriptions'] as const)
    await db.deleteFrom(table).execute()
  await aDevice('father', father.accountId)
  await aDevice('mother', mother.accountId)
  scheduleId = (await anEvent({ date: '2026-12-06', title: 'U-10 練習' })).id
})

describe('an answer of one guardian', () => {
  test('is pushed to the other one, and not to themselves', async () => {
    await say(mother, '○')
    expect(await pushedBy(9)).toEqual([])
    expect(await pushedBy(11)).toEqual([
      'father: 蓮さん 12/6 U-10 練習：未回答→○（母・由美子さん）',
    ])
    await say(father, '×')
    expect(await pushedBy(31)).toEqual(['mother: 蓮さん 12/6 U-10 練習：○→×（父・健さん）'])
  })

  test('that is taken back meanwhile is told to nobody', async () => {
    await say(mother, '○')
    await say(mother, '-')
    expect(await pushedBy(60)).toEqual([])
  })

  test('with others is one push', async () => {
    await say(mother, '○')
    await say(mother, '△', hana)
    expect(await pushedBy(60)).toEqual([
      expect.stringMatching(/^father: 蓮さん 12\/6 U-10 練習：未回答→○（母・由美子さん） ほか1件$/),
    ])
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'is of an event that is called off meanwhile',
      () => club.owner.calls.coach.schedules.cancel({ ids: [scheduleId] }),
    ],
    [
      'is not to be told, as the other one has chosen',
      () =>
        father.calls.player.notices.update({
          topics: [{ topic: 'family', mail: false, push: false }],
        }),
    ],
    [
      'is of a child who is no longer the other one’s',
      () => coach.calls.coach.guardians.unlink({ id: father.id, studentId: ren }),
    ],
  ])('is no push where it %s', async (_what, meanwhile) => {
    await say(mother, '○')
    await meanwhile()
    expect(await pushedBy(60)).toEqual([])
  })
})

test('a coach’s answer is none of the family', async () => {
  await coach.calls.coach.attendances.answer({ scheduleId, studentId: hana, status: '○' })
  const told = await db.selectFrom('notices').select('kind').execute()
  expect(told.filter(({ kind }) => kind === 'family')).toEqual([])
})
