import { type Channel, hasMail, TOPICS, type Topic } from '../../domain/notices/notice.ts'
import { NEVER_QUIET, type Quiet } from '../../domain/notices/quiet.ts'
import type { Db } from '../db/database.ts'

export type Preferences = Record<Topic, Record<Channel, boolean>>

/** Everything, until somebody chooses otherwise. */
const defaults = (topic: Topic) => ({ mail: hasMail(topic), push: true })

/** What an account wants to hear, by which channel. */
export async function readPreferences(db: Db, accountId: string): Promise<Preferences> {
  const rows = await db
    .selectFrom('noticePreferences')
    .select(['topic', 'mail', 'push'])
    .where('accountId', '=', accountId)
    .execute()
  const chosen = new Map(
    rows.map(({ topic, mail, push }) => [topic, { mail: !!mail, push: !!push }]),
  )
  const of = (topic: Topic) => chosen.get(topic) ?? defaults(topic)
  return {
    schedule: of('schedule'),
    answers: of('answers'),
    announcements: of('announcements'),
    fees: of('fees'),
    family: of('family'),
  }
}

export async function readQuiet(db: Db, accountId: string): Promise<Quiet> {
  const row = await db
    .selectFrom('noticeSettings')
    .select(['quietFrom', 'quietUntil', 'digest'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row ? { ...row, digest: row.digest === 1 } : NEVER_QUIET
}

interface Own {
  teamId: string
  accountId: string
}

/** Stores what somebody has chosen; the topics that aren't named stay. */
export async function writePreferences(
  tx: Db,
  { teamId, accountId }: Own,
  chosen: { topic: Topic; mail: boolean; push: boolean }[],
): Promise<void> {
  if (chosen.length === 0) return
  await tx
    .insertInto('noticePreferences')
    .values(
      chosen.map(({ topic, mail, push }) => ({
        teamId,
        accountId,
        topic,
        mail: mail && hasMail(topic) ? 1 : 0,
        push: push ? 1 : 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['teamId', 'accountId', 'topic']).doUpdateSet((row) => ({
        mail: row.ref('excluded.mail'),
        push: row.ref('excluded.push'),
      })),
    )
    .execute()
}

export async function writeQuiet(tx: Db, { teamId, accountId }: Own, quiet: Quiet): Promise<void> {
  const row = { ...quiet, digest: quiet.digest ? (1 as const) : (0 as const) }
  await tx
    .insertInto('noticeSettings')
    .values({ teamId, accountId, ...row })
    .onConflict((conflict) => conflict.columns(['teamId', 'accountId']).doUpdateSet(row))
    .execute()
}

/** No more mails of these topics; pushes stay. */
export async function muteMails(tx: Db, own: Own, topics: Topic[]): Promise<void> {
  const preferences = await readPreferences(tx, own.accountId)
  await writePreferences(
    tx,
    own,
    TOPICS.filter((topic) => topics.includes(topic)).map((topic) => ({
      topic,
      mail: false,
      push: preferences[topic].push,
    })),
  )
}
