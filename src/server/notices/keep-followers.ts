import { scheduleNews } from '../../domain/notices/schedule-news.ts'
import { type Db, inParts } from '../db/database.ts'
import { isActive } from './audience.ts'
import { anyKind } from './kind.ts'
import { scheduleNotice } from './schedule-notice.ts'
import { BUNDLES, bundledIn, unbundle, waitingNotices } from './waiting.ts'

/**
 * A category is about to go: what its families have yet to hear of events names their members from now on, since
 * nobody could be found by the category any more.
 */
export async function keepFollowers(tx: Db, teamId: string, categoryId: string): Promise<void> {
  const followers = await tx
    .selectFrom('students')
    .innerJoin('studentCategories', 'studentCategories.studentId', 'students.id')
    .select('students.id')
    .where('categoryId', '=', categoryId)
    .where(isActive)
    .orderBy('students.id')
    .execute()
  if (followers.length === 0) return
  await divideBundles(tx, teamId, categoryId)
  const notices = await tx
    .selectFrom('notices')
    .selectAll()
    .where('teamId', '=', teamId)
    .where('kind', '=', 'schedule')
    .where('payload', 'like', `%${categoryId}%`)
    .where(({ or, eb, exists, selectFrom, lit }) =>
      or([
        eb('expandedAt', 'is', null),
        exists(
          selectFrom('deliveries')
            .whereRef('deliveries.noticeId', '=', 'notices.id')
            .where('state', '=', 'waiting')
            .select(lit(1).as('one')),
        ),
      ]),
    )
    .execute()
  const rows = notices.map((row) => {
    const news = scheduleNews.parse(JSON.parse(row.payload))
    const memberIds = [...new Set([...(news.memberIds ?? []), ...followers.map(({ id }) => id)])]
    return { ...row, payload: JSON.stringify({ ...news, memberIds }) }
  })
  await inParts(rows, (part) =>
    tx
      .insertInto('notices')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((by) => ({ payload: by.ref('excluded.payload') })),
      )
      .execute(),
  )
}

/** What tells of one of its events together with others tells of each by itself. */
async function divideBundles(tx: Db, teamId: string, categoryId: string) {
  const bundles = await waitingNotices(tx, teamId).where('key', 'like', BUNDLES).execute()
  if (bundles.length === 0) return
  const events = await tx
    .selectFrom('scheduleCategories')
    .select('scheduleId')
    .where('categoryId', '=', categoryId)
    .execute()
  const own = new Set(events.map(({ scheduleId }) => scheduleId))
  const touched = bundles.filter((row) => bundledIn(row).some((id) => own.has(id)))
  await unbundle(tx, teamId, touched, anyKind(scheduleNotice).each)
}
