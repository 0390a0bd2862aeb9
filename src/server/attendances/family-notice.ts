import {
  type FamilyNews,
  familyNews,
  familyNewsWords,
  mergedFamilyNews,
} from '../../domain/notices/family-news.ts'
import { displayName } from '../../domain/people/names.ts'
import { calledInFamily } from '../../domain/people/relation-words.ts'
import { startOf } from '../../domain/schedule/deadline.ts'
import type { ChangedAnswer } from '../activity/answer-history.ts'
import type { Db } from '../db/database.ts'
import { prepared, rawRows } from '../db/prepared.ts'
import type { Member } from '../expectations/expected.ts'
import type { NoticeKind, Telling } from '../notices/kind.ts'
import { tell } from '../notices/tell.ts'
import type { Giving } from './answerer.ts'

/** The guardians of some members. */
const guardiansOf = (db: Db, studentIds: readonly Member[]) =>
  db.selectFrom('memberAccess').where('studentId', 'in', studentIds).where('relation', '!=', 'self')

/** Of some members, those whose guardians a push reaches. */
const hearers = (db: Db, studentIds: readonly Member[]) =>
  guardiansOf(db, studentIds)
    .innerJoin('pushSubscriptions', 'pushSubscriptions.accountId', 'memberAccess.accountId')
    .select('studentId')
    .distinct()

/** Of one member, whose answer it is: other guardians than who has given it. */
const findHearers = prepared<{ studentId: string; id: string }>()((db, value) =>
  hearers(db, [value('studentId')]).where('memberAccess.accountId', '!=', value('id')),
)

/** Tells a child's other guardians of an answer that their family gave, where a push reaches one (rule G9). */
export async function tellFamily(
  tx: Db,
  { session, by, clock: { now } }: Giving,
  changes: readonly ChangedAnswer[],
): Promise<void> {
  const { answeredBy: kind, answeredById: id } = by
  const told = changes.filter(({ before, after }) => before !== after)
  if (kind === 'coach' || id === null || told.length === 0) return
  const [answer, ...more] = told
  const heard =
    answer && more.length === 0
      ? await findHearers(tx, { studentId: answer.studentId, id })
      : await rawRows(
          tx,
          hearers(
            tx,
            told.map(({ studentId }) => studentId),
          )
            .where('memberAccess.accountId', '!=', id)
            .compile(),
        )
  const ids = new Set(heard.map((row) => row.student_id))
  const news = told
    .filter(({ studentId }) => ids.has(studentId))
    .map(({ commentChanged: _, ...change }) => ({
      key: `family:${change.scheduleId}:${change.studentId}`,
      payload: { ...change, by: { kind, id } },
    }))
  await tell(tx, session.teamId, familyNotice, news, { now, actor: null })
}

/** An answer of the family, to the child's other guardians, by push alone. */
export const familyNotice: NoticeKind<FamilyNews> = {
  name: 'family',
  topic: 'family',
  channels: ['push'],
  payload: familyNews,
  merge: mergedFamilyNews,

  async audience({ db, notices }) {
    const ids = notices.map(({ payload }) => payload.studentId)
    const guardians = await guardiansOf(db, ids).select(['studentId', 'accountId']).execute()
    return notices.flatMap(({ id: noticeId, payload: { studentId, by } }) =>
      guardians
        .filter((one) => one.studentId === studentId && one.accountId !== by.id)
        .map(({ accountId }) => ({ noticeId, accountId })),
    )
  },

  async compose(telling) {
    const told = await toldOf(telling)
    const [first, ...others] = told
    if (!first) return null
    const lines = told.map(familyNewsWords)
    const starts = told.map(({ start }) => start.getTime())
    return {
      subject: familyNewsWords(first) + (others.length > 0 ? ` ほか${others.length}件` : ''),
      text: lines.join('\n'),
      path: '/attendance',
      validUntil: new Date(Math.max(...starts)),
    }
  },
}

/** Of what the recipient is still to hear, the names of child, event and who answered. */
async function toldOf({ db, clock, recipient, payloads }: Telling<FamilyNews>) {
  const studentIds = payloads.map(({ studentId }) => studentId)
  const children = await guardiansOf(db, studentIds)
    .innerJoin('students', 'students.id', 'memberAccess.studentId')
    .where('memberAccess.accountId', '=', recipient.accountId)
    .select(['students.id', 'students.lastName', 'students.firstName'])
    .execute()
  const events = await db
    .selectFrom('schedules')
    .select(['id', 'title', 'date', 'startHour', 'startMinute', 'cancelledAt'])
    .where(
      'id',
      'in',
      payloads.map(({ scheduleId }) => scheduleId),
    )
    .execute()
  const answerers = await guardiansOf(db, studentIds)
    .innerJoin('guardians', 'guardians.accountId', 'memberAccess.accountId')
    .select(['studentId', 'guardians.accountId', 'lastName', 'firstName'])
    .select(['relation', 'relationLabel'])
    .execute()
  return payloads.flatMap(({ scheduleId, studentId, by, before, after }) => {
    const child = children.find(({ id }) => id === studentId)
    const event = events.find(({ id }) => id === scheduleId)
    if (!child || !event || event.cancelledAt !== null) return []
    const start = startOf(event, clock.timeZone)
    if (start <= clock.now) return []
    const guardian = answerers.find((one) => one.studentId === studentId && one.accountId === by.id)
    const others = { player: '本人', sibling: 'きょうだい', guardian: '家族' }
    const who = guardian ? `${calledInFamily(guardian)}さん` : others[by.kind]
    const { title, date } = event
    return [
      {
        child: child.firstName?.trim() || displayName(child),
        by: who,
        title,
        date,
        start,
        before,
        after,
      },
    ]
  })
}
