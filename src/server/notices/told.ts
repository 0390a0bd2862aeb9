import { scheduleNews } from '../../domain/notices/schedule-news.ts'
import { type Missed, type Told, whatWasTold } from '../../domain/notices/told.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { accessOf, type Family, familiesOf } from './households.ts'
import { anyKind } from './kind.ts'
import { namedMissed } from './named-missed.ts'
import { scheduleNotice } from './schedule-notice.ts'
import { unconfirmedAccounts } from './unreached.ts'
import { BUNDLES, bundledIn, waitingNotices } from './waiting.ts'

const HEARD_BEFORE = 20

/** What families were told of an event last; null where they have heard nothing within 90 days. */
export async function lastTold(db: Db, teamId: TeamId, scheduleId: string): Promise<Told | null> {
  const notices = await db
    .selectFrom('notices')
    .select(['id', 'payload', 'dueAt', 'expandedAt'])
    .where('scheduleId', '=', scheduleId)
    .where('teamId', '=', teamId)
    .where('kind', '=', 'schedule')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(HEARD_BEFORE)
    .execute()
  const bundled = await bundledNotices(db, teamId, scheduleId)
  for (const { id, payload, dueAt, expandedAt } of [...bundled, ...notices]) {
    const news = scheduleNews.parse(JSON.parse(payload))
    const what = whatWasTold(news)
    const categoryIds = [...(news.before?.categoryIds ?? []), ...(news.after?.categoryIds ?? [])]
    if (!what) continue
    const at = expandedAt ?? dueAt
    const families = await familiesFor(db, teamId, { categoryIds, memberIds: news.memberIds }, at)
    const counts = { households: families.length, reached: 0, waiting: families.length }
    if (!expandedAt)
      return { what, at, isPending: true, ...counts, byMail: 0, byPush: 0, byBoth: 0, missed: [] }
    return { what, at, isPending: false, ...(await reachOf(db, teamId, id, families)) }
  }
  return null
}

/** What waits to be told of an event together with others. */
async function bundledNotices(db: Db, teamId: TeamId, scheduleId: string) {
  const bundles = await waitingNotices(db, teamId).where('key', 'like', BUNDLES).execute()
  const own = bundles.filter((row) => bundledIn(row).includes(scheduleId))
  const parts = own.length > 0 ? await anyKind(scheduleNotice).each(db, [scheduleId]) : []
  return own.flatMap((row) => parts.map(({ payload }) => ({ ...row, payload, expandedAt: null })))
}

interface Followed {
  categoryIds: string[]
  memberIds?: string[] | undefined
}

/** The households of the members who follow categories and were there at `at`; nobody on leave. */
async function familiesFor(db: Db, teamId: TeamId, followed: Followed, at: string) {
  const studentIds = await followingMembers(db, teamId, followed, at)
  return familiesOf(studentIds, await accessOf(db, teamId))
}

/** The members whose families hear of events of these categories, and these; those who were there at `at`. */
export async function followingMembers(
  db: Db,
  teamId: TeamId,
  { categoryIds, memberIds = [] }: Followed,
  at?: string,
): Promise<string[]> {
  if (categoryIds.length + memberIds.length === 0) return []
  const members = await db
    .selectFrom('students')
    .leftJoin('studentCategories', 'studentCategories.studentId', 'students.id')
    .select('students.id')
    .distinct()
    .where('students.teamId', '=', teamId)
    .where((by) =>
      by.or([
        ...(categoryIds.length ? [by('categoryId', 'in', [...new Set(categoryIds)])] : []),
        ...(memberIds.length ? [by('students.id', 'in', memberIds)] : []),
      ]),
    )
    .$if(at !== undefined, (query) => query.where('students.createdAt', '<=', at ?? ''))
    .where((by) => by.or([by('playerType', 'is', null), by('playerType', '!=', 'inactive')]))
    .orderBy('students.id')
    .execute()
  return members.map(({ id }) => id)
}

type Sent = { accountId: string; channel: 'mail' | 'push'; state: string; reason: string | null }

async function reachOf(db: Db, teamId: TeamId, noticeId: string, families: Family[]) {
  const deliveries = await db
    .selectFrom('deliveries')
    .select(['accountId', 'channel', 'state', 'reason'])
    .where('noticeId', '=', noticeId)
    .execute()
  const of = Map.groupBy(deliveries, ({ accountId }) => accountId)
  const households = families
    .map((family) => ({ family, sent: family.accountIds.flatMap((id) => of.get(id) ?? []) }))
    // There was nothing to tell them any more.
    .filter(({ sent }) => sent.length === 0 || sent.some(({ reason }) => reason !== 'pointless'))
  const unconfirmed = await unconfirmedAccounts(db, teamId)
  // Nobody has ever opened a mail to such an address: it may be a stranger's.
  const isThere = ({ channel, accountId }: Sent) =>
    channel === 'push' || !unconfirmed.has(accountId)
  const has = (sent: Sent[], channel: Sent['channel']) =>
    sent.some((one) => one.channel === channel && one.state === 'sent' && isThere(one))
  const by = households.map(({ sent }) => [has(sent, 'mail'), has(sent, 'push')] as const)
  const count = (mail: boolean, push: boolean) =>
    by.filter((one) => one[0] === mail && one[1] === push).length
  const left = households.filter(({ sent }) => !has(sent, 'mail') && !has(sent, 'push'))
  const isWaiting = ({ sent }: { sent: Sent[] }) => sent.some(({ state }) => state === 'waiting')
  const waiting = left.filter(isWaiting)
  const [byMail, byPush, byBoth] = [count(true, false), count(false, true), count(true, true)]
  return {
    households: households.length,
    reached: byMail + byPush + byBoth,
    waiting: waiting.length,
    ...{ byMail, byPush, byBoth },
    missed: await namedMissed(
      db,
      teamId,
      left
        .filter((one) => !isWaiting(one))
        .map((one) => ({ family: one.family, reason: reasonOf(one, unconfirmed) })),
    ),
  }
}

function reasonOf(
  { family, sent }: { family: Family; sent: Sent[] },
  unconfirmed: ReadonlySet<string>,
): Missed['reason'] {
  if (family.accountIds.length === 0) return 'noAccount'
  if (sent.some(({ accountId, state }) => state === 'sent' && unconfirmed.has(accountId)))
    return 'unconfirmed'
  const reasons = sent.map(({ reason }) => reason)
  if (reasons.includes('refused')) return 'refused'
  return reasons.includes('muted') ? 'muted' : 'failed'
}
