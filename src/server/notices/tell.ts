import { v7 as newId } from 'uuid'
import { settledAt } from '../../domain/notices/notice.ts'
import { type Db, inParts } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { enqueueKeyed } from '../jobs/enqueue.ts'
import { anyKind, type NoticeKind } from './kind.ts'
import {
  asBundle,
  bundledIn,
  forgetWaiting,
  storeWaiting,
  unbundle,
  type Waiting,
  waitingNotices,
} from './waiting.ts'

export interface News<Payload> {
  /** What is told under one key is one notice, as long as nobody has heard of it: `schedule:<id>`. */
  key: string | null
  payload: Payload
  /** Of which it tells: what became of it is read there. */
  scheduleId?: string
  /** Now, and at night too; otherwise it waits for further changes. */
  isUrgent?: boolean
  /** Now, by day: for what somebody has sent and won't change again. */
  isSettled?: boolean
}

interface Options {
  now: Date
  /** The coach whose change it is. */
  actor: string | null
}

const expansionKey = (teamId: string) => `expand:${teamId}`

/**
 * Tells a team's people of a change, in its transaction: rolled back, it was never said. Several changes settle
 * together and become one mail a person (rule T2). This and the runner take the team's turn.
 */
export async function tell<Payload>(
  tx: Db,
  teamId: string,
  kind: NoticeKind<Payload>,
  news: News<Payload>[],
  { now, actor }: Options,
): Promise<void> {
  if (news.length === 0) return
  await lockTeam(tx, teamId)
  const waiting = await waitingOf(tx, teamId, kind, news)
  const known = new Map(waiting.map((notice) => [notice.key, notice]))
  const at = now.toISOString()
  const { settling, settled } = settlingWith(waiting, kind.name, now)
  const gone: Waiting[] = []
  const rows = new Map<string, Waiting>()
  for (const { key, payload, scheduleId, isUrgent = false, isSettled = false } of news) {
    const earlier = key === null ? undefined : (rows.get(key) ?? known.get(key))
    const merged = earlier ? merge(kind, earlier.payload, payload) : payload
    if (earlier && merged === null) {
      gone.push(earlier)
      rows.delete(earlier.key ?? '')
      known.delete(earlier.key)
      continue
    }
    const id = earlier?.id ?? newId()
    rows.set(key ?? id, {
      id,
      kind: kind.name,
      key,
      scheduleId: scheduleId ?? null,
      payload: JSON.stringify(merged),
      actor,
      urgent: isUrgent || earlier?.urgent ? 1 : 0,
      dueAt: isUrgent || isSettled ? at : settled,
      createdAt: earlier?.createdAt ?? at,
    })
  }
  await forgetWaiting(tx, gone)
  if (rows.size > 0) await postponeSettling(tx, settling, settled)
  await storeWaiting(tx, teamId, [...rows.values()])
  const [first] = [...rows.values()].sort((one, other) => one.dueAt.localeCompare(other.dueAt))
  const isUrgent = [...rows.values()].some(({ urgent }) => urgent === 1)
  if (first) await callExpansion(tx, teamId, { dueAt: first.dueAt, isUrgent }, now)
}

/** The same of many events that are new, in one row (`NoticeKind.each`). */
export async function tellMany<Payload>(
  tx: Db,
  teamId: string,
  kind: NoticeKind<Payload>,
  scheduleIds: string[],
  { now, actor }: Options,
): Promise<void> {
  await lockTeam(tx, teamId)
  const waiting = await waitingNotices(tx, teamId).execute()
  const { settling, settled } = settlingWith(waiting, kind.name, now)
  await postponeSettling(tx, settling, settled)
  const bundle: Waiting = {
    id: newId(),
    kind: kind.name,
    scheduleId: null,
    ...asBundle(scheduleIds),
    actor,
    urgent: 0,
    dueAt: settled,
    createdAt: now.toISOString(),
  }
  await storeWaiting(tx, teamId, [bundle])
  await callExpansion(tx, teamId, { dueAt: settled, isUrgent: false }, now)
}

function callExpansion(
  tx: Db,
  teamId: string,
  { dueAt, isUrgent }: { dueAt: string; isUrgent: boolean },
  now: Date,
): Promise<void> {
  const at = new Date(dueAt)
  const job = { key: expansionKey(teamId), teamId, payload: { teamId }, dueAt: at, isUrgent }
  return enqueueKeyed(tx, 'expandNotices', [job], now)
}

/** Those that a change of now goes with, and when. What is due already waits for nothing more. */
function settlingWith(waiting: Waiting[], kind: Waiting['kind'], now: Date) {
  const at = now.toISOString()
  const settling = waiting.filter((one) => one.kind === kind && !one.urgent && one.dueAt > at)
  const first = settling.map(({ createdAt }) => createdAt).sort()[0]
  return { settling, settled: settledAt(first ? new Date(first) : now, now).toISOString() }
}

/** Corrects what waits under these keys after changes that are not to be told, in their transaction. */
export async function correct<Payload>(
  tx: Db,
  teamId: string,
  kind: NoticeKind<Payload>,
  news: News<Payload>[],
  { actor }: Options,
): Promise<void> {
  if (news.length === 0) return
  const later = new Map(news.map(({ key, payload }) => [key, payload]))
  const gone: Waiting[] = []
  const rows: Waiting[] = []
  for (const row of await waitingOf(tx, teamId, kind, news)) {
    const payload = later.get(row.key)
    if (row.kind !== kind.name || payload === undefined || !kind.correct) continue
    const corrected = kind.correct(kind.payload.parse(JSON.parse(row.payload)), payload)
    if (corrected === null) gone.push(row)
    else rows.push({ ...row, actor, payload: JSON.stringify(corrected) })
  }
  await forgetWaiting(tx, gone)
  await storeWaiting(tx, teamId, rows)
}

/** What waits; a notice of many, one of which there is news of, is a row each from now on. */
async function waitingOf<Payload>(
  tx: Db,
  teamId: string,
  kind: NoticeKind<Payload>,
  news: News<Payload>[],
): Promise<Waiting[]> {
  const waiting = await waitingNotices(tx, teamId).execute()
  const ids = new Set(news.map(({ scheduleId }) => scheduleId))
  const isTouched = (row: Waiting) =>
    row.kind === kind.name && bundledIn(row).some((id) => ids.has(id))
  const touched = waiting.filter(isTouched)
  if (touched.length === 0) return waiting
  const others = waiting.filter((row) => !touched.includes(row))
  return [...others, ...(await unbundle(tx, teamId, touched, anyKind(kind).each))]
}

function merge<Payload>(kind: NoticeKind<Payload>, earlier: string, later: Payload) {
  return kind.merge ? kind.merge(kind.payload.parse(JSON.parse(earlier)), later) : later
}

/** Those that were told before wait for this one, too. */
const postponeSettling = (tx: Db, settling: { id: string }[], dueAt: string) =>
  inParts(settling, (part) =>
    tx
      .updateTable('notices')
      .set({ dueAt })
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute(),
  )
