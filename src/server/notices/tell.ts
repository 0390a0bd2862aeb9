import { v7 as newId } from 'uuid'
import { settledAt } from '../../domain/notices/notice.ts'
import { type Db, inParts } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { enqueueKeyed } from '../jobs/enqueue.ts'
import type { NoticeKind } from './kind.ts'

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

interface Row {
  id: string
  key: string | null
  scheduleId: string | null
  payload: string
  urgent: 0 | 1
  dueAt: string
  createdAt: string
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
  const waiting = await waitingNotices(tx, teamId)
  const known = new Map(waiting.map((notice) => [notice.key, notice]))
  const at = now.toISOString()
  // What is due already waits for nothing more.
  const settling = waiting.filter(
    ({ kind: name, urgent, dueAt }) => name === kind.name && !urgent && dueAt > at,
  )
  const first = settling.map(({ createdAt }) => createdAt).sort()[0]
  const settled = settledAt(first ? new Date(first) : now, now).toISOString()

  const gone: Row[] = []
  const rows = new Map<string, Row>()
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
      key,
      scheduleId: scheduleId ?? null,
      payload: JSON.stringify(merged),
      urgent: isUrgent || earlier?.urgent ? 1 : 0,
      dueAt: isUrgent || isSettled ? at : settled,
      createdAt: earlier?.createdAt ?? at,
    })
  }
  await forget(tx, gone)
  if (rows.size > 0) await postponeSettling(tx, settling, settled)
  await store(tx, teamId, kind.name, [...rows.values()], actor)
  const dueAt = [...rows.values()].map((row) => row.dueAt).sort()[0]
  if (dueAt === undefined) return
  const job = { key: expansionKey(teamId), teamId, payload: { teamId }, dueAt: new Date(dueAt) }
  await enqueueKeyed(tx, 'expandNotices', [job], now)
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
  const gone: Row[] = []
  const rows: Row[] = []
  for (const row of await waitingNotices(tx, teamId)) {
    const payload = later.get(row.key)
    if (row.kind !== kind.name || payload === undefined || !kind.correct) continue
    const corrected = kind.correct(kind.payload.parse(JSON.parse(row.payload)), payload)
    if (corrected === null) gone.push(row)
    else rows.push({ ...row, payload: JSON.stringify(corrected) })
  }
  await forget(tx, gone)
  await store(tx, teamId, kind.name, rows, actor)
}

/** What the team has told and nobody heard of yet. */
const waitingNotices = (tx: Db, teamId: string) =>
  tx
    .selectFrom('notices')
    .select(['id', 'kind', 'key', 'scheduleId', 'payload', 'urgent', 'dueAt', 'createdAt'])
    .where('teamId', '=', teamId)
    .where('expandedAt', 'is', null)
    .execute()

function merge<Payload>(kind: NoticeKind<Payload>, earlier: string, later: Payload) {
  return kind.merge ? kind.merge(kind.payload.parse(JSON.parse(earlier)), later) : later
}

const forget = (tx: Db, rows: Row[]) =>
  inParts(rows, (part) =>
    tx
      .deleteFrom('notices')
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute(),
  )

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

const store = (
  tx: Db,
  teamId: string,
  kind: NoticeKind<never>['name'],
  rows: Row[],
  actor: string | null,
) =>
  inParts(rows, (part) =>
    tx
      .insertInto('notices')
      .values(part.map((row) => ({ ...row, teamId, kind, actor })))
      .onConflict((conflict) =>
        conflict.columns(['teamId', 'key']).doUpdateSet((row) => ({
          kind,
          actor,
          payload: row.ref('excluded.payload'),
          urgent: row.ref('excluded.urgent'),
          dueAt: row.ref('excluded.dueAt'),
        })),
      )
      .execute(),
  )
