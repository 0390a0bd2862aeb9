import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { HEAVY_CALLS, HEAVY_CALLS_PER_REQUEST } from '../../domain/basics/calls.ts'
import { inParts } from '../db/database.ts'
import { procedurePaths } from '../rest/rows/procedures.ts'

const database = await testDatabase()
const { db } = database
const { send } = await testApp(database)
const range = { from: '2026-11-28', to: '2026-11-28' }

/** The same calls as one request of the web app. */
function batch(calls: [path: string, input: unknown][], by: { cookies: Map<string, string> }) {
  const inputs = calls.map(([, input], position) => [position, { json: input }])
  const query = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)))
  const paths = calls.map(([path]) => path).join(',')
  return send('GET', `/trpc/${paths}?batch=1&input=${query}`, { by })
}

const times = (count: number, path: string, input: unknown = {}) =>
  Array.from({ length: count }, (): [string, unknown] => [path, input])

test('every heavy call is one', () => {
  expect(procedurePaths).toEqual(expect.arrayContaining([...HEAVY_CALLS]))
})

describe('a request', () => {
  test('of more heavy calls than a few is refused whole, before any of them runs', async () => {
    const { coach } = await aClub(db)
    const most = times(HEAVY_CALLS_PER_REQUEST, 'coach.schedules.list', range)
    expect((await batch(most, coach)).statusCode).toBe(200)
    const calls = [...most, ...times(1, 'coach.students.list'), ...times(2, 'coach.venues.list')]
    const statements = await database.statementsOf(async () => {
      const refused = await batch(calls, coach)
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toMatch(/[ぁ-ん]/)
    })
    expect(statements).toEqual([])
  })

  test('is answered as far as 8 MB go, call by call', async () => {
    const { coach, anEvent, teamId } = await aClub(db)
    const { id } = await anEvent()
    const { id: _, ...event } = await db
      .selectFrom('schedules')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const notes = 'あ'.repeat(2000)
    const rows = Array.from({ length: 500 }, () => ({ ...event, id: newId(), notes }))
    await inParts(rows, (part) => db.insertInto('schedules').values(part).execute())
    const answer = await batch(times(4, 'coach.schedules.list', range), coach)
    const answers: object[] = answer.json()
    expect(answers.map((one) => 'result' in one)).toEqual([true, true, false, false])
    expect(answer.body.length).toBeLessThan(8 * 1024 * 1024)
    // One list alone may be too long, too; the documented call streams it.
    const again = rows.map((row) => ({ ...row, id: newId() }))
    for (let copy = 0; copy < 2; copy += 1)
      await inParts(again, (part) =>
        db
          .insertInto('schedules')
          .values(part.map((row) => ({ ...row, id: newId() })))
          .execute(),
      )
    const refused = await batch(times(1, 'coach.schedules.list', range), coach)
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringMatching(/期間を短く/)])
    const all = await send('GET', `/api/schedules?teamId=${teamId}`, { by: coach })
    expect(all.json()).toHaveLength(1501)
  })
})

test('of a club, two heavy calls run at a time, and each is answered in the end', async () => {
  const { coach, player } = await aClub(db)
  const asked = Array.from({ length: 20 }, (_, n) =>
    batch(
      n % 2
        ? times(3, 'coach.schedules.list', range)
        : times(3, 'player.students.list').concat(times(1, 'player.schedules.list', range)),
      n % 2 ? coach : player,
    ),
  )
  const answers = await Promise.all(asked)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200))
})
