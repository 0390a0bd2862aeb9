import { v7 as newId } from 'uuid'
import type { Channel } from '../../domain/notices/notice.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { enqueueKeyed } from '../jobs/enqueue.ts'
import { accountsWithDevices } from './audience.ts'
import type { AnyKind, Told } from './kind.ts'
import { bundledIn, unbundle, waitingNotices } from './waiting.ts'

/** Notices that become deliveries in one transaction. */
const AT_ONCE = 500
/** More deliveries of the same people follow within that time. */
const MORE_FOLLOW_MS = 5000

/**
 * A team's notices that are due become deliveries, for the people whom they concern at that moment.
 * @returns when there is more to do
 */
export function expandNotices(
  db: Db,
  kinds: AnyKind[],
  teamId: string,
  now: Date,
): Promise<Date | undefined> {
  return inTransaction(db, async (tx) => {
    if (!(await isThere(tx, teamId))) return undefined
    await lockTeam(tx, teamId)
    const due = await dueNotices(tx, kinds, teamId, now)
    const told: Expanded[] = []
    for (const kind of kinds) {
      const notices = due.filter((notice) => notice.kind === kind.name)
      if (notices.length === 0) continue
      const audience = await kind.audience({ db: tx, teamId, notices, now })
      const urgent = new Set(notices.flatMap((one) => (one.urgent ? one.id : [])))
      told.push(
        ...audience.map((one) => ({
          ...one,
          channels: kind.channels,
          isUrgent: urgent.has(one.noticeId),
        })),
      )
    }
    const people = await storeDeliveries(tx, teamId, told, now)
    await inParts(due, (part) =>
      tx
        .updateTable('notices')
        .set({ key: null, expandedAt: now.toISOString() })
        .where(
          'id',
          'in',
          part.map(({ id }) => id),
        )
        .execute(),
    )
    const next = await nextDue(tx, teamId)
    const isMore = next !== undefined && next <= now
    const dueAt = isMore ? new Date(now.getTime() + MORE_FOLLOW_MS) : now
    await callDelivery(tx, teamId, people, dueAt, now)
    return next
  })
}

/** What is due; a notice of many events is one each from now on. */
async function dueNotices(tx: Db, kinds: AnyKind[], teamId: string, now: Date) {
  const due = waitingNotices(tx, teamId)
    .where('dueAt', '<=', now.toISOString())
    .orderBy('urgent', 'desc')
    .orderBy('dueAt')
    .limit(AT_ONCE)
  const rows = await due.execute()
  const bundles = rows.filter((row) => bundledIn(row).length > 0)
  if (bundles.length === 0) return rows
  for (const kind of kinds) {
    const own = bundles.filter((row) => row.kind === kind.name)
    await unbundle(tx, teamId, own, kind.each)
  }
  return due.execute()
}

interface Expanded extends Told, Pick<AnyKind, 'channels'> {
  isUrgent: boolean
}

interface Person {
  accountId: string
  channel: Channel
  /** At least one thing that waits is. */
  isUrgent?: boolean
}

const personKey = ({ accountId, channel }: Person) => `deliver:${accountId}:${channel}`

/** Whoever has something waiting gets all that is due, by one job a person and channel. */
export function callDelivery(
  tx: Db,
  teamId: string,
  people: Person[],
  dueAt: Date,
  now: Date,
): Promise<void> {
  const jobs = people.map((person) => ({
    key: personKey(person),
    teamId,
    payload: { accountId: person.accountId, channel: person.channel },
    isUrgent: person.isUrgent ?? false,
    dueAt,
  }))
  return enqueueKeyed(tx, 'deliver', jobs, now)
}

const isThere = async (tx: Db, teamId: string) =>
  (await tx.selectFrom('teams').select('id').where('id', '=', teamId).executeTakeFirst()) !==
  undefined

async function nextDue(tx: Db, teamId: string): Promise<Date | undefined> {
  const { dueAt } = await tx
    .selectFrom('notices')
    .select((by) => by.fn.min('dueAt').as('dueAt'))
    .where('teamId', '=', teamId)
    .where('expandedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return dueAt ? new Date(dueAt) : undefined
}

/** @returns whom they are for, each once */
async function storeDeliveries(
  tx: Db,
  teamId: string,
  told: Expanded[],
  now: Date,
): Promise<Person[]> {
  const withDevices = await accountsWithDevices(tx, teamId)
  const people = new Map<string, Person>()
  const createdAt = now.toISOString()
  const waiting = { teamId, state: 'waiting', notBefore: createdAt, createdAt } as const
  const rows = told.flatMap(({ noticeId, accountId, channels, isUrgent }) =>
    channels
      .filter((channel) => channel === 'mail' || withDevices.has(accountId))
      .map((channel) => {
        const person = { accountId, channel }
        const key = personKey(person)
        const before = people.get(key)?.isUrgent ?? false
        people.set(key, { ...person, isUrgent: before || isUrgent })
        return { id: newId(), noticeId, ...person, ...waiting }
      }),
  )
  await inParts(rows, (part) =>
    tx
      .insertInto('deliveries')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return [...people.values()]
}
