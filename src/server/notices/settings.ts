import { v7 as newId } from 'uuid'
import { AppError, fieldError, notFound } from '../../domain/basics/errors.ts'
import { TOPICS } from '../../domain/notices/notice.ts'
import {
  DEVICE_LIMIT,
  type DeviceRegistration,
  type NoticeSettings,
  type NoticeSettingsUpdate,
} from '../../domain/notices/settings.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { findAccount, lockAccount } from '../identity/accounts.ts'
import { requireSession } from '../identity/own-account.ts'
import type { TeamId } from '../identity/team-id.ts'
import { addressState } from '../mail/addresses.ts'
import type { Mailer } from '../mail/mailer.ts'
import { areDeviceKeys } from '../push/endpoint.ts'
import type { Pusher } from '../push/pusher.ts'
import { openDevices } from './devices.ts'
import { callDelivery } from './expand.ts'
import { readPreferences, readQuiet, writePreferences, writeQuiet } from './preferences.ts'
import { tell } from './tell.ts'
import { testNotice } from './test-notice.ts'

/** The account that is signed in. */
interface Own {
  teamId: TeamId
  accountId: string
}

export async function getNoticeSettings(
  db: Db,
  { accountId }: Own,
  { mailer, pusher, clock: { now } }: { mailer: Mailer; pusher: Pusher; clock: ClubClock },
): Promise<NoticeSettings> {
  const address = (await findAccount(db, accountId))?.email ?? ''
  const preferences = await readPreferences(db, accountId)
  const devices = await openDevices(db, now)
    .select(['id', 'label', 'lastOkAt', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
  return {
    topics: TOPICS.map((topic) => ({ topic, ...preferences[topic] })),
    ...(await readQuiet(db, accountId)),
    mail: { address, ...(await addressState(db, address)), isDelivering: mailer.isDelivering },
    push: { publicKey: pusher.obstacle ? null : await pusher.publicKey(db), devices },
  }
}

/** @throws AppError unauthenticated for an account that was deleted meanwhile */
async function lockOwn(tx: Db, { teamId, accountId }: Own): Promise<void> {
  await lockTeam(tx, teamId)
  await lockAccount(tx, accountId)
  if (!(await findAccount(tx, accountId))) throw new AppError('unauthenticated')
}

/** What waits is looked at again: it may be due by now. */
export function changeNoticeSettings(
  db: Db,
  own: Own,
  { topics = [], quietFrom, quietUntil, digest }: NoticeSettingsUpdate,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockOwn(tx, own)
    await writePreferences(tx, own, topics)
    const before = await readQuiet(tx, own.accountId)
    await writeQuiet(tx, own, {
      quietFrom: quietFrom === undefined ? before.quietFrom : quietFrom,
      quietUntil: quietUntil === undefined ? before.quietUntil : quietUntil,
      digest: digest ?? before.digest,
    })
    const waiting = await tx
      .selectFrom('deliveries')
      .select(['accountId', 'channel'])
      .distinct()
      .where('accountId', '=', own.accountId)
      .where('state', '=', 'waiting')
      .execute()
    await callDelivery(tx, own.teamId, waiting, now, now)
  })
}

/**
 * Registers a device, or gives one that is there to its present user; it ends with the session that registers it.
 * @throws AppError badRequest at `endpoint` or `keys`, conflict, unauthenticated
 */
export function addDevice(
  db: Db,
  { teamId, accountId }: Own,
  { endpoint: sent, keys, label }: DeviceRegistration,
  { token, pusher, now }: { token: string | undefined; pusher: Pusher; now: Date },
): Promise<void> {
  if (pusher.obstacle)
    throw new AppError('conflict', { message: 'このサーバーではプッシュ通知を使えません' })
  const endpoint = pusher.serviceUrl(sent)
  if (!endpoint) throw fieldError('endpoint', 'このブラウザーのプッシュ通知には対応していません')
  if (!areDeviceKeys(keys)) throw fieldError('keys', 'この端末の鍵の形式が正しくありません')
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const sessionHash = await requireSession(tx, { accountId, token })
    await tx.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).execute()
    const { count } = await tx
      .selectFrom('pushSubscriptions')
      .select((by) => by.fn.countAll<number>().as('count'))
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count >= DEVICE_LIMIT)
      throw new AppError('conflict', {
        message: `端末は${DEVICE_LIMIT}台までです。使わない端末を外してください`,
      })
    await tx
      .insertInto('pushSubscriptions')
      .values({
        id: newId(),
        teamId,
        accountId,
        endpoint,
        ...keys,
        label,
        sessionHash,
        createdAt: now.toISOString(),
      })
      .execute()
  })
}

/** @throws AppError notFound for what is not an own device */
export function removeDevice(db: Db, own: Own, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockOwn(tx, own)
    const gone = await tx
      .deleteFrom('pushSubscriptions')
      .where('id', '=', id)
      .where('accountId', '=', own.accountId)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw notFound('この端末は見つかりませんでした')
  })
}

const TESTS_AN_HOUR = 3
const HOUR_MS = 60 * 60_000

/** Mails oneself; opened, it proves the address. @throws AppError tooManyRequests */
export function sendTestNotice(db: Db, own: Own, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockOwn(tx, own)
    const { count } = await tx
      .selectFrom('notices')
      .select((by) => by.fn.countAll<number>().as('count'))
      .where('teamId', '=', own.teamId)
      .where('kind', '=', 'test')
      .where('actor', '=', own.accountId)
      .where('createdAt', '>', new Date(now.getTime() - HOUR_MS).toISOString())
      .executeTakeFirstOrThrow()
    if (count >= TESTS_AN_HOUR)
      throw new AppError('tooManyRequests', {
        message: `テストメールは1時間に${TESTS_AN_HOUR}通までです`,
        retryAfter: HOUR_MS / 1000,
      })
    const news = { key: null, payload: { accountId: own.accountId }, isUrgent: true }
    await tell(tx, own.teamId, testNotice, [news], { now, actor: own.accountId })
  })
}
