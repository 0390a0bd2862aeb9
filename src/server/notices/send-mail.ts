import type { Db } from '../db/database.ts'
import { AddressRefused } from '../mail/mailer.ts'
import { addressState, rememberAddress } from './addresses.ts'
import { type Delivery, end, type Sending, skip, wordsOf } from './deliver.ts'
import { openDevices } from './devices.ts'
import { issueLink } from './links.ts'
import { htmlMail, plainMail, takesHtml } from './mail-text.ts'

const MINUTE_MS = 60_000
const UNSUBSCRIBE_VALID_MS = 180 * 24 * 60 * MINUTE_MS

/** What is urgent is a mail of its own; all else is one. @returns when there is more to send */
export async function sendMails(sending: Sending, due: Delivery[]): Promise<Date | undefined> {
  const { db, recipient } = sending
  const wanted = await wantedMails(sending, due)
  const address = await addressState(db, recipient.email)
  const tried = wanted.filter(({ kind }) => address.state !== 'refused' || kind.topic === null)
  await skip(
    db,
    wanted.filter((one) => !tried.includes(one)),
    'refused',
  )
  const urgent = tried.filter(({ isUrgent }) => isUrgent)
  const other = tried.filter(({ isUrgent }) => !isUrgent)
  for (const mails of [urgent, other]) {
    if (mails.length === 0) continue
    const full = await fullUntil(sending)
    if (full) return full
    await sendOne(sending, mails)
  }
  return undefined
}

/** Skips what is muted, but for what has to come and doesn't by push. */
async function wantedMails(
  { db, clock, preferences, recipient, pusher }: Sending,
  due: Delivery[],
): Promise<Delivery[]> {
  const isMuted = ({ kind }: Delivery) => kind.topic !== null && !preferences[kind.topic].mail
  const muted = due.filter(isMuted)
  if (muted.length === 0) return due
  const hasDevice =
    pusher.obstacle === null && (await hasDevices(db, recipient.accountId, clock.now))
  const comesByPush = ({ kind }: Delivery) =>
    hasDevice && kind.topic !== null && preferences[kind.topic].push
  const skipped = muted.filter((one) => !one.kind.isEssential(one.payload) || comesByPush(one))
  await skip(db, skipped, 'muted')
  return due.filter((one) => !skipped.includes(one))
}

async function hasDevices(db: Db, accountId: string, now: Date): Promise<boolean> {
  const device = openDevices(db, now).select('id').where('accountId', '=', accountId)
  return (await device.executeTakeFirst()) !== undefined
}

/** Until when the installation has sent as many mails as it may in a minute. */
async function fullUntil({ db, clock, mailPerMinute }: Sending): Promise<Date | undefined> {
  const since = new Date(clock.now.getTime() - MINUTE_MS).toISOString()
  const { sent, first } = await db
    .selectFrom('deliveries')
    .select((by) => [
      by.fn.count<number>('accountId').distinct().as('sent'),
      by.fn.min('sentAt').as('first'),
    ])
    .where('channel', '=', 'mail')
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow()
  if (sent < mailPerMinute || !first) return undefined
  return new Date(new Date(first).getTime() + MINUTE_MS)
}

async function sendOne(sending: Sending, deliveries: Delivery[]): Promise<void> {
  const { db, clock, recipient, mailer, publicUrl } = sending
  const { email, teamName } = recipient
  const worded = await wordsOf(sending, deliveries, async (purpose, path, payload, expiresAt) => {
    const token = await issueLink(db, { recipient, purpose, payload, expiresAt })
    return `${publicUrl}${path}${token}`
  })
  const told = worded.flatMap(({ of }) => of)
  const [first] = told
  const [only, ...others] = worded.map(({ message }) => message)
  if (!first || !only) return
  const subject = others.length > 0 ? `${told.length}件のお知らせ` : only.subject
  const isMarked = others.length === 0 && only.isMarked
  const text =
    others.length > 0
      ? [only, ...others].map((one) => `■ ${one.subject}\n${one.text.trim()}`).join('\n\n')
      : only.text
  const asked = others.length === 0 ? only.asked : undefined
  const parts = { recipient, publicUrl, heading: subject, text, asked }
  try {
    await mailer.send({
      to: email,
      subject: isMarked ? subject : `【${teamName}】${subject}`,
      text: plainMail(parts),
      ...(takesHtml(email) && { html: htmlMail(parts) }),
      ...(recipient.contactEmail && { replyTo: recipient.contactEmail }),
      id: first.id,
      unsubscribeUrl: await unsubscribeUrl(sending, told),
    })
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    const reason = error.message
    await rememberAddress(db, email, { state: 'refused', reason, now: clock.now })
    await end(db, told, { state: 'failed', reason: 'refused' })
    return
  }
  await end(db, told, { state: 'sent', sentAt: clock.now.toISOString() })
}

/** Of topics that somebody may do without; a site that isn't encrypted gets no such request. */
async function unsubscribeUrl({ db, clock, recipient, publicUrl }: Sending, told: Delivery[]) {
  const topics = [...new Set(told.map(({ kind }) => kind.topic))].filter((topic) => topic !== null)
  const isEssential = told.some(({ kind, payload }) => kind.isEssential(payload))
  if (isEssential || topics.length === 0 || !publicUrl.startsWith('https:')) return undefined
  const token = await issueLink(db, {
    recipient,
    purpose: 'topic',
    payload: { topics },
    expiresAt: new Date(clock.now.getTime() + UNSUBSCRIBE_VALID_MS),
  })
  return `${publicUrl}/u/${token}`
}
