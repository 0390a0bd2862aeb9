import type { ReminderKind } from '../../domain/notices/reminder.ts'
import type { Act } from '../activity/act.ts'
import { type Db, inParts } from '../db/database.ts'
import { accountsOfMembers } from '../notices/audience.ts'
import { tell } from '../notices/tell.ts'
import type { Missing } from './missing.ts'
import { reminderNotice } from './reminder-notice.ts'

interface Wanted {
  scheduleId: string
  kind: ReminderKind
  /** The club's day; of one by hand, its instant. */
  day: string
  includeMaybe: boolean
  missing: Missing[]
}

/** Reminds the people of members of events, each of them once a kind and day. @returns how many people */
export async function remind(
  tx: Db,
  teamId: string,
  wanted: Wanted[],
  { now, by }: { now: Date; by: Act['by'] | null },
): Promise<number> {
  const sentAt = now.toISOString()
  const people = await peopleOf(tx, teamId, wanted)
  const rows = wanted.flatMap(({ scheduleId, kind, day, missing }) => {
    const accountIds = missing.flatMap(({ studentId }) => people.get(studentId) ?? [])
    return [...new Set(accountIds)].map((accountId) => ({
      ...{ teamId, scheduleId, accountId, kind, day, sentAt },
    }))
  })
  const stored = new Map<string, string[]>()
  await inParts(rows, async (part) => {
    const added = await tx
      .insertInto('reminders')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['scheduleId', 'accountId'])
      .execute()
    for (const { scheduleId, accountId } of added)
      stored.set(scheduleId, [...(stored.get(scheduleId) ?? []), accountId])
  })
  const news = wanted.flatMap(({ scheduleId, includeMaybe }) => {
    const accountIds = stored.get(scheduleId)
    return accountIds
      ? [
          {
            key: null,
            scheduleId,
            payload: { scheduleId, includeMaybe, accountIds },
            isSettled: true,
          },
        ]
      : []
  })
  await tell(tx, teamId, reminderNotice, news, { now, actor: by?.id ?? null })
  return [...stored.values()].reduce((count, ids) => count + ids.length, 0)
}

/** Who hears of members, by their ids. */
async function peopleOf(tx: Db, teamId: string, wanted: Wanted[]): Promise<Map<string, string[]>> {
  const ids = new Set(wanted.flatMap(({ missing }) => missing.map(({ studentId }) => studentId)))
  const people = new Map<string, string[]>()
  await inParts([...ids], async (part) => {
    const rows = await accountsOfMembers(tx, teamId)
      .select(['memberAccess.studentId', 'memberAccess.accountId'])
      .where('memberAccess.studentId', 'in', part)
      .execute()
    for (const { studentId, accountId } of rows)
      people.set(studentId, [...(people.get(studentId) ?? []), accountId])
  })
  return people
}
