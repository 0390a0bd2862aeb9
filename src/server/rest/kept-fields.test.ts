import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, anAdmin, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { refusals } from '../../domain/words/messages.ts'

const database = await testDatabase()
const { db } = database
const { send } = await testApp(database)
const club = await aClub(db)
const admin = await anAdmin(db)
const event = await club.anEvent()

const { owner, coach, player, teamId } = club

interface Case {
  by: Person
  method: 'PUT' | 'PATCH'
  url: string
  /** Where the entity is read, alone or in a list. */
  read: string
  id: string
  change: object
  kept: Record<string, unknown>
}

const member = { lastName: '佐藤', schoolName: '西小', birthDate: '2016-01-01', jerseyNumber: 7 }
const never = { createdAt: '2020-01-01T00:00:00.000Z', password: 'himitsu-2' }

const cases: [string, Case][] = [
  [
    'a member, by a coach',
    {
      by: coach,
      method: 'PATCH',
      url: `/api/student/${player.id}`,
      read: `/api/student/${player.id}`,
      id: player.id,
      change: { playerType: 'school' },
      kept: { ...member, ...never, email: 'new@example.jp', categoryIds: [] },
    },
  ],
  [
    'a member, by the player',
    {
      by: player,
      method: 'PATCH',
      url: `/api/student/${player.id}`,
      read: `/api/student/${player.id}`,
      id: player.id,
      change: { schoolName: '東小' },
      kept: { ...never, playerType: 'inactive', email: 'new@example.jp', categoryId: null },
    },
  ],
  [
    'a coach',
    {
      by: coach,
      method: 'PUT',
      url: `/api/coach/${coach.id}`,
      read: `/api/coach/${coach.id}`,
      id: coach.id,
      change: { bio: '二十年' },
      kept: { ...never, role: 'owner', email: 'new@example.jp' },
    },
  ],
  [
    'a team',
    {
      by: owner,
      method: 'PUT',
      url: `/api/teams/${teamId}`,
      read: '/api/teams',
      id: teamId,
      change: { name: '光台FC', sportType: 'サッカー' },
      kept: { ...never, teamCode: '22222222' },
    },
  ],
  [
    'an event',
    {
      by: coach,
      method: 'PUT',
      url: `/api/schedules/${event.id}`,
      read: '/api/schedules',
      id: event.id,
      change: { notes: '水筒' },
      kept: { ...never, parentScheduleId: event.id, seriesRule: 'weekly', seriesInterval: 2 },
    },
  ],
  [
    "a team's storage",
    {
      by: admin,
      method: 'PUT',
      url: `/api/admin/teams/${teamId}/storage`,
      read: `/api/admin/teams/${teamId}`,
      id: teamId,
      change: { storageMb: 100 },
      kept: { name: '光台FC', suspendedAt: '2026-01-01T00:00:00.000Z', monthlyFeeMember: 1 },
    },
  ],
]

async function stored({ by, read, id }: Case): Promise<object> {
  const answer: unknown = (await send('GET', read, { by })).json()
  const found: unknown = Array.isArray(answer) ? answer.find((one) => one.id === id) : answer
  if (typeof found !== 'object' || !found) throw new Error(`nothing at ${read}`)
  return found
}

describe('what a caller may not change of what a call changes', () => {
  test.each(cases)('is refused by name: %s', async (_what, one) => {
    const before = await dump(db)
    for (const [field, value] of Object.entries(one.kept)) {
      const payload = { ...one.change, [field]: value }
      const { statusCode, ...answer } = await send(one.method, one.url, { by: one.by, payload })
      const issues = [{ path: field, message: refusals.keptField }]
      expect([statusCode, answer.json()]).toEqual([403, { error: refusals.keptField, issues }])
    }
    expect(await dump(db)).toEqual(before)
  })

  test.each(cases)('may be sent as it is stored, beside a change: %s', async (_what, one) => {
    const payload = { ...(await stored(one)), ...one.change, unknown: 'ignored' }
    const sent = await send(one.method, one.url, { by: one.by, payload })
    expect([sent.statusCode, sent.body]).toEqual([200, expect.anything()])
    expect(await stored(one)).toMatchObject(one.change)
  })
})

test("a photo is the same with the server's address and without", async () => {
  const photoUrl = `/photos/${crypto.randomUUID()}`
  await db.updateTable('students').set({ photoUrl }).where('id', '=', player.id).execute()
  for (const same of [photoUrl, `http://localhost:3000${photoUrl}`]) {
    const payload = { playerType: 'team', photoUrl: same }
    const url = `/api/student/${player.id}`
    expect((await send('PATCH', url, { by: coach, payload })).statusCode).toBe(200)
  }
})
