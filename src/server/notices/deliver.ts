import type { Channel } from '../../domain/notices/notice.ts'
import { mailedAt, quietUntil } from '../../domain/notices/quiet.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { type Db, inParts } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Pusher } from '../push/pusher.ts'
import type { AnyKind } from './kind.ts'
import { type Preferences, readPreferences, readQuiet } from './preferences.ts'
import { findRecipient, type Recipient } from './recipient.ts'

export interface Delivery {
  id: string
  notBefore: string
  createdAt: string
  payload: string
  isUrgent: boolean
  kind: AnyKind
}

export interface Channels {
  kinds: AnyKind[]
  mailer: Mailer
  pusher: Pusher
  publicUrl: string
  mailPerMinute: number
  log: { error(details: object, message: string): void }
}

/** What a channel gets to send. */
export interface Sending extends Channels {
  db: Db
  clock: ClubClock
  recipient: Recipient
  preferences: Preferences
}

/** More of one person's wait for the next run. */
const AT_ONCE = 1000

/**
 * Sends a person all that is due by one channel. What it wants to hear is read now, so that a choice counts
 * from when it was made (rule T3). @returns when there is more to send
 */
export async function deliver(
  db: Db,
  channels: Channels,
  { accountId, channel }: { accountId: string; channel: Channel },
  clock: ClubClock,
  send: (sending: Sending, deliveries: Delivery[]) => Promise<Date | undefined>,
): Promise<Date | undefined> {
  const rows = await waitingRows(db, accountId, channel)
  const [first] = rows
  if (!first) return undefined
  const recipient = await findRecipient(db, first.teamId, accountId)
  if (!recipient) return undefined
  const deliveries = rows.flatMap(({ kind: name, urgent, ...row }) => {
    const kind = channels.kinds.find((one) => one.name === name)
    return kind ? [{ ...row, kind, isUrgent: urgent === 1 }] : []
  })
  if (recipient.isSuspended) {
    await skip(db, deliveries, 'suspended')
    return undefined
  }
  const quiet = await readQuiet(db, accountId)
  const dueAt = ({ createdAt, notBefore, isUrgent }: Delivery): Date => {
    const told = new Date(createdAt)
    const held = new Date(notBefore)
    if (isUrgent) return held
    const gathered = channel === 'mail' ? mailedAt(quiet, told, clock.timeZone) : told
    return later(later(gathered, held), quietUntil(quiet, clock) ?? told)
  }
  const due = deliveries.filter((one) => dueAt(one) <= clock.now)
  const waiting = deliveries.filter((one) => dueAt(one) > clock.now).map(dueAt)
  const preferences = await readPreferences(db, accountId)
  const again =
    due.length > 0 ? await send({ ...channels, db, clock, recipient, preferences }, due) : undefined
  if (rows.length === AT_ONCE) waiting.push(clock.now)
  return [...waiting, ...(again ? [again] : [])].sort((one, other) => +one - +other)[0]
}

const later = (one: Date, other: Date) => (one > other ? one : other)

const waitingRows = (db: Db, accountId: string, channel: Channel) =>
  db
    .selectFrom('deliveries')
    .innerJoin('notices', 'notices.id', 'deliveries.noticeId')
    .select([
      'deliveries.id',
      'deliveries.teamId',
      'deliveries.notBefore',
      'deliveries.createdAt',
      'notices.kind',
      'notices.payload',
      'notices.urgent',
    ])
    .where('deliveries.accountId', '=', accountId)
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .orderBy('deliveries.createdAt')
    .orderBy('deliveries.id')
    .limit(AT_ONCE)
    .execute()

/** What became of deliveries. */
export const end = (
  db: Db,
  deliveries: Pick<Delivery, 'id'>[],
  change: { state: 'sent' | 'failed' | 'skipped'; reason?: string; sentAt?: string },
) =>
  inParts(deliveries, (part) =>
    db
      .updateTable('deliveries')
      .set(change)
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute(),
  )

export const skip = (db: Db, deliveries: Pick<Delivery, 'id'>[], reason: string) =>
  end(db, deliveries, { state: 'skipped', reason })

/** What is said of deliveries, one message a kind; what can't be worded fails by itself (rule T4). */
export async function wordsOf(
  { db, clock, recipient, log, kinds, publicUrl }: Sending,
  deliveries: Delivery[],
  link: Parameters<AnyKind['compose']>[0]['link'],
) {
  const worded: {
    message: NonNullable<Awaited<ReturnType<AnyKind['compose']>>>
    of: Delivery[]
  }[] = []
  for (const kind of kinds) {
    const of = deliveries.filter((delivery) => delivery.kind === kind)
    if (of.length === 0) continue
    try {
      const payloads = of.map(({ payload }) => payload)
      const message = await kind.compose({ db, clock, recipient, payloads, publicUrl, link })
      if (message) worded.push({ message, of })
      else await skip(db, of, 'pointless')
    } catch (error) {
      log.error({ err: error, kind: kind.name }, 'a notice was not worded')
      await end(db, of, { state: 'failed', reason: 'unworded' })
    }
  }
  return worded
}
