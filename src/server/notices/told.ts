import { scheduleNews } from '../../domain/notices/schedule-news.ts'
import { type Missed, type Told, whatWasTold } from '../../domain/notices/told.ts'
import { displayName } from '../../domain/people/names.ts'
import { calledInFamily } from '../../domain/people/relation-words.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { accessOf, type Family, familiesOf } from './households.ts'
import { anyKind } from './kind.ts'
import { scheduleNotice } from './schedule-notice.ts'
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

/** How many households hear of events, by their categories. */
export async function countHouseholds(
  db: Db,
  teamId: TeamId,
  scheduleIds: string[],
): Promise<number> {
  if (scheduleIds.length === 0) return 0
  const rows = await db
    .selectFrom('scheduleCategories')
    .select('categoryId')
    .distinct()
    .where('scheduleId', 'in', scheduleIds)
    .execute()
  const categoryIds = rows.map(({ categoryId }) => categoryId)
  return (await familiesFor(db, teamId, { categoryIds }, '9')).length
}

/** The households of the members who follow categories and were there at `at`; nobody on leave. */
async function familiesFor(
  db: Db,
  teamId: TeamId,
  { categoryIds, memberIds = [] }: { categoryIds: string[]; memberIds?: string[] | undefined },
  at: string,
) {
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
    .where('students.createdAt', '<=', at)
    .where((by) => by.or([by('playerType', 'is', null), by('playerType', '!=', 'inactive')]))
    .orderBy('students.id')
    .execute()
  return familiesOf(
    members.map(({ id }) => id),
    await accessOf(db, teamId),
  )
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
  const has = (sent: Sent[], channel: Sent['channel']) =>
    sent.some((one) => one.channel === channel && one.state === 'sent')
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
    missed: await named(
      db,
      teamId,
      left.filter((one) => !isWaiting(one)),
    ),
  }
}

function reasonOf({ family, sent }: { family: Family; sent: Sent[] }): Missed['reason'] {
  if (family.accountIds.length === 0) return 'noAccount'
  const reasons = sent.map(({ reason }) => reason)
  if (reasons.includes('refused')) return 'refused'
  return reasons.includes('muted') ? 'muted' : 'failed'
}

async function named(
  db: Db,
  teamId: TeamId,
  missed: { family: Family; sent: Sent[] }[],
): Promise<Missed[]> {
  const ids = missed.flatMap(({ family }) => family.studentIds)
  if (ids.length === 0) return []
  const members = await db
    .selectFrom('students')
    .select(['id', 'lastName', 'firstName'])
    .where('teamId', '=', teamId)
    .where('id', 'in', ids)
    .execute()
  const people = await db
    .selectFrom('memberAccess')
    .innerJoin('guardians', 'guardians.accountId', 'memberAccess.accountId')
    .select(['studentId', 'relation', 'relationLabel', 'lastName', 'firstName', 'phone'])
    .where('studentId', 'in', ids)
    .orderBy('memberAccess.createdAt')
    .execute()
  const names = new Map(members.map((member) => [member.id, displayName(member)]))
  return missed.map((one) => {
    const { studentIds } = one.family
    const own = people.filter(({ studentId }) => studentIds.includes(studentId))
    const person = own.find(({ phone }) => phone) ?? own[0]
    return {
      members: studentIds.map((id) => ({ id, name: names.get(id) ?? '' })),
      reason: reasonOf(one),
      person: person ? { called: calledInFamily(person), phone: person.phone } : null,
    }
  })
}
