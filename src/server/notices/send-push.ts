import type { Push } from '../push/pusher.ts'
import { type Delivery, end, type Sending, skip, wordsOf } from './deliver.ts'
import { openDevices } from './devices.ts'

const DAY_MS = 24 * 60 * 60_000

/** All that is due is one push, but what is urgent is one of its own. @returns when there is more to send */
export async function sendPushes(sending: Sending, due: Delivery[]): Promise<Date | undefined> {
  const { db, preferences, pusher } = sending
  if (pusher.obstacle) {
    await skip(db, due, 'noPush')
    return undefined
  }
  const isMuted = ({ kind }: Delivery) => kind.topic !== null && !preferences[kind.topic].push
  await skip(db, due.filter(isMuted), 'muted')
  const wanted = due.filter((one) => !isMuted(one))
  const urgent = wanted.filter(({ isUrgent }) => isUrgent)
  const other = wanted.filter(({ isUrgent }) => !isUrgent)
  let again: Date | undefined
  for (const pushes of [urgent, other])
    if (pushes.length > 0) again = (await sendOne(sending, pushes)) ?? again
  return again
}

async function sendOne(sending: Sending, deliveries: Delivery[]): Promise<Date | undefined> {
  const { clock, recipient, publicUrl } = sending
  // A push leads into the app, where its reader is logged in.
  const worded = await wordsOf(sending, deliveries, async (_purpose, path) => `${publicUrl}${path}`)
  const told = worded.flatMap(({ of }) => of)
  const [first] = told
  const [only, ...others] = worded.map(({ message }) => message)
  if (!first || !only) return undefined
  const push: Push = {
    title: others.length > 0 ? `${told.length}件のお知らせ` : only.subject,
    body:
      others.length > 0
        ? [only, ...others].map(({ subject }) => subject).join('\n')
        : recipient.teamName,
    navigate: `${publicUrl}${only.path}`,
    tag: first.id,
  }
  const until = only.validUntil?.getTime() ?? clock.now.getTime() + DAY_MS
  return sendToDevices(sending, told, push, until - clock.now.getTime())
}

/** Told is who has it on one device. */
async function sendToDevices(
  { db, clock, recipient, pusher }: Sending,
  told: Delivery[],
  push: Push,
  ttlMs: number,
): Promise<Date | undefined> {
  const { now } = clock
  const isUrgent = told.some((one) => one.isUrgent)
  const devices = await openDevices(db, now)
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('accountId', '=', recipient.accountId)
    .execute()
  const ends = await Promise.all(
    devices.map(async ({ id, ...device }) => ({
      id,
      end: await pusher.send(db, device, push, { ttlMs, isUrgent, now }),
    })),
  )
  const idsOf = (wanted: 'accepted' | 'gone') =>
    ends.filter((one) => one.end === wanted).map(({ id }) => id)
  const [accepted, gone] = [idsOf('accepted'), idsOf('gone')]
  if (gone.length > 0) await db.deleteFrom('pushSubscriptions').where('id', 'in', gone).execute()
  if (accepted.length > 0) {
    const lastOkAt = now.toISOString()
    await db
      .updateTable('pushSubscriptions')
      .set({ lastOkAt })
      .where('id', 'in', accepted)
      .execute()
    await end(db, told, { state: 'sent', sentAt: lastOkAt })
    return undefined
  }
  const refused = ends.flatMap((one) => (typeof one.end === 'object' ? [one.end] : []))
  const [failure] = refused
  if (!failure) {
    await skip(db, told, 'noDevice')
    return undefined
  }
  const [retryAt] = refused.flatMap((one) => (one.retryAt ? [one.retryAt] : []))
  if (!retryAt) throw new Error(`push service: ${failure.reason}`)
  await db
    .updateTable('deliveries')
    .set({ notBefore: retryAt.toISOString() })
    .where(
      'id',
      'in',
      told.map(({ id }) => id),
    )
    .execute()
  return retryAt
}
