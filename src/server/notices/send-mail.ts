import type { Db } from '../db/database.ts'
import { countMail, giveBack, type MailShare } from '../identity/mail-ledger.ts'
import { addressState, rememberAddress } from '../mail/addresses.ts'
import { AddressRefused } from '../mail/mailer.ts'
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
  const later: Date[] = []
  for (const mails of [urgent, other]) {
    if (mails.length === 0) continue
    const full = await fullUntil(sending, mails === urgent)
    const again = full ?? (await sendOne(sending, mails))
    if (again) later.push(again)
  }
  return later.sort((one, another) => +one - +another)[0]
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

/** Of the mails of a minute, what is kept for urgent ones. */
const URGENT_SHARE = 0.2

/** Until when the installation has sent as many mails as it may in a minute. */
async function fullUntil(
  { db, clock, mailPerMinute }: Sending,
  isUrgent: boolean,
): Promise<Date | undefined> {
  const kept = isUrgent ? 0 : Math.ceil(mailPerMinute * URGENT_SHARE)
  const most = Math.max(1, mailPerMinute - kept)
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
  if (sent < most || !first) return undefined
  return new Date(new Date(first).getTime() + MINUTE_MS)
}

/** @returns when there is room for it, for an address that has had its mails of a day (rule T14) */
async function sendOne(sending: Sending, deliveries: Delivery[]): Promise<Date | undefined> {
  const { db, clock, recipient, mailer, publicUrl } = sending
  const { email, teamName } = recipient
  const worded = await wordsOf(sending, deliveries, async (purpose, path, payload, expiresAt) => {
    const token = await issueLink(db, { recipient, purpose, payload, expiresAt })
    return `${publicUrl}${path}${token}`
  })
  const told = worded.flatMap(({ of }) => of)
  const [first] = told
  const [only, ...others] = worded.map(({ message }) => message)
  if (!first || !only) return undefined
  const share = shareOf(told)
  const counted = await countShares(db, email, share, clock.now)
  if ('freeAt' in counted) {
    if (share !== 'asked') return counted.freeAt
    await skip(db, told, 'tooMany')
    return undefined
  }
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
      clubName: teamName,
      subject: isMarked ? subject : `【${teamName}】${subject}`,
      text: plainMail(parts),
      ...(takesHtml(email) && { html: htmlMail(parts) }),
      ...(recipient.contactEmail && { replyTo: recipient.contactEmail }),
      id: first.id,
      unsubscribeUrl: await unsubscribeUrl(sending, told),
    })
  } catch (error) {
    await giveBack(db, counted)
    if (!(error instanceof AddressRefused)) throw error
    const reason = error.message
    await rememberAddress(db, email, { state: 'refused', reason, now: clock.now })
    await end(db, told, { state: 'failed', reason: 'refused' })
    return undefined
  }
  await end(db, told, { state: 'sent', sentAt: clock.now.toISOString() })
  return undefined
}

/** What has to come may use the room of all else, too. */
async function countShares(db: Db, email: string, share: MailShare, now: Date) {
  const counted = await countMail(db, { email, share }, now)
  if (share !== 'essential' || 'id' in counted) return counted
  const other = await countMail(db, { email, share: 'notice' }, now)
  return 'id' in other || other.freeAt < counted.freeAt ? other : counted
}

/** What nobody chooses is a mail to oneself, which somebody asked for. */
function shareOf(told: Delivery[]): MailShare {
  if (told.some(({ kind, payload }) => kind.isEssential(payload))) return 'essential'
  return told.every(({ kind }) => kind.topic === null) ? 'asked' : 'notice'
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
