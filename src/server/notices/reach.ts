import type { Topic } from '../../domain/notices/notice.ts'
import { MISSED_NAMED, type Reach } from '../../domain/notices/reach.ts'
import type { MissedReason } from '../../domain/notices/told.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Pusher } from '../push/pusher.ts'
import { openDevices } from './devices.ts'
import { familiesOf } from './households.ts'
import { namedMissed } from './named-missed.ts'
import { isUnconfirmed } from './unreached.ts'

/** What brings notices, and when. */
export interface Carriers {
  mailer: Pick<Mailer, 'isDelivering'>
  pusher: Pick<Pusher, 'obstacle'>
  clock: ClubClock
}

interface Telling {
  /** The members of whom it tells. */
  studentIds: readonly string[]
  topic: Topic
  /** It comes by mail where it is muted and no push brings it (rule T6). */
  isEssential?: boolean
}

/** How many households a notice about members would reach, by what, and whom nothing reaches. */
export async function reachOf(
  db: Db,
  teamId: TeamId,
  telling: Telling,
  carriers: Carriers,
): Promise<Reach> {
  const people = await peopleOf(db, teamId, telling, carriers)
  const byAccount = new Map(people.map((one) => [one.accountId, one]))
  const families = familiesOf(telling.studentIds, people).map((family) => ({
    family,
    told: [...new Set(family.ownIds)].flatMap((id) => byAccount.get(id) ?? []),
  }))
  const has = (channel: 'mail' | 'push') =>
    families.filter((one) => one.told.some((person) => person[channel])).length
  const missed = families.filter((one) => one.told.every(({ mail, push }) => !mail && !push))
  return {
    households: families.length,
    reached: families.length - missed.length,
    byMail: has('mail'),
    byPush: has('push'),
    missed: await namedMissed(
      db,
      teamId,
      missed
        .slice(0, MISSED_NAMED)
        .map((one) => ({ family: one.family, reason: reasonOf(one.told) })),
    ),
    isMailDelivering: carriers.mailer.isDelivering,
  }
}

const REASONS: MissedReason[] = ['refused', 'unconfirmed', 'noMailServer', 'muted']

const reasonOf = (told: { reason: MissedReason }[]): MissedReason =>
  REASONS.find((reason) => told.some((one) => one.reason === reason)) ?? 'noAccount'

/** A row a member and account, with what the account takes. */
async function peopleOf(
  db: Db,
  teamId: TeamId,
  { topic, isEssential = false }: Telling,
  { mailer, pusher, clock }: Carriers,
) {
  const devices = openDevices(db, clock.now)
    .where('teamId', '=', teamId)
    .select('accountId as deviceOf')
    .distinct()
  const rows = await db
    .selectFrom('memberAccess')
    .innerJoin('students', 'students.id', 'memberAccess.studentId')
    .innerJoin('accounts', 'accounts.id', 'memberAccess.accountId')
    .leftJoin('guardians', 'guardians.accountId', 'accounts.id')
    .leftJoin('mailAddresses', 'mailAddresses.email', 'accounts.email')
    .leftJoin('noticePreferences', (join) =>
      join
        .onRef('noticePreferences.accountId', '=', 'accounts.id')
        .onRef('noticePreferences.teamId', '=', 'students.teamId')
        .on('noticePreferences.topic', '=', topic),
    )
    .leftJoin(devices.as('device'), 'device.deviceOf', 'accounts.id')
    .select(['memberAccess.studentId', 'memberAccess.accountId', 'memberAccess.relation'])
    .select(['mailAddresses.state', 'guardians.createdAt', 'guardians.emailConfirmedAt'])
    .select(['noticePreferences.mail', 'noticePreferences.push', 'deviceOf'])
    .where('students.teamId', '=', teamId)
    .orderBy('memberAccess.studentId')
    .execute()
  return rows.map(({ studentId, accountId, relation, ...row }) => {
    const push = row.deviceOf !== null && pusher.obstacle === null && row.push !== 0
    const isWanted = row.mail !== 0 || (isEssential && !push)
    const reason = reasonOfMail({ ...row, isWanted, isDelivering: mailer.isDelivering })
    return {
      studentId,
      accountId,
      relation,
      push,
      mail: reason === null,
      reason: reason ?? 'failed',
    }
  })
}

interface Address {
  state: 'ok' | 'refused' | null
  createdAt: string | null
  emailConfirmedAt: string | null
}

/** Why no mail comes; null where one does. */
function reasonOfMail(
  address: Address & { isWanted: boolean; isDelivering: boolean },
): MissedReason | null {
  if (address.state === 'refused') return 'refused'
  if (!address.isWanted) return 'muted'
  if (isUnconfirmed(address)) return 'unconfirmed'
  return address.isDelivering ? null : 'noMailServer'
}
