import { z } from 'zod'
import { idSchema } from '../../domain/basics/validation.ts'
import type { Db } from '../db/database.ts'
import { accessOf, type Family, familiesOf, readOf } from '../notices/households.ts'
import type { NoticeKind } from '../notices/kind.ts'
import { seeing } from './reach.ts'

const payload = z.object({ announcementId: idSchema, isResend: z.boolean() })
type Payload = z.infer<typeof payload>

const VALID_MS = 90 * 24 * 60 * 60_000

/**
 * Who gets it: the people of the members for whom it was published, who can see it still; sent again, those of
 * households that haven't read it.
 */
async function accountsFor(db: Db, teamId: string, payload: Payload) {
  const { announcementId } = payload
  const families = await toldFamilies(db, teamId, payload)
  const own = new Set(families.flatMap(({ ownIds }) => ownIds))
  const seers = await seeing(db, teamId)
    .where('announcements.id', '=', announcementId)
    .select('memberAccess.accountId')
    .distinct()
    .execute()
  return seers.map(({ accountId }) => accountId).filter((id) => own.has(id))
}

/** The households for whom it was published; sent again, those that haven't read it. */
export async function toldFamilies(
  db: Db,
  teamId: string,
  { announcementId, isResend }: Payload,
): Promise<Family[]> {
  const audience = await db
    .selectFrom('announcementAudience')
    .select('studentId')
    .where('announcementId', '=', announcementId)
    .execute()
  const studentIds = audience.map(({ studentId }) => studentId)
  const families = familiesOf(studentIds, await accessOf(db, teamId))
  if (!isResend) return families
  const reads = await db
    .selectFrom('announcementReads')
    .select(['accountId', 'readAt', 'confirmedAt'])
    .where('announcementId', '=', announcementId)
    .execute()
  return families.filter((family) => readOf(family, reads).readAt === null)
}

export const announcementNotice: NoticeKind<Payload> = {
  name: 'announcement',
  topic: 'announcements',
  payload,
  async audience({ db, teamId, notices }) {
    const told: { noticeId: string; accountId: string }[] = []
    for (const { id, payload } of notices)
      for (const accountId of await accountsFor(db, teamId, payload))
        told.push({ noticeId: id, accountId })
    return told
  },
  async compose({ db, recipient, payloads, clock, link }) {
    const { teamId, accountId } = recipient
    const rows = await db
      .selectFrom('announcements')
      .select(['id', 'title', 'body'])
      .where(
        'id',
        'in',
        payloads.map(({ announcementId }) => announcementId),
      )
      .where(
        'id',
        'in',
        seeing(db, teamId)
          .where('memberAccess.accountId', '=', accountId)
          .select('announcements.id'),
      )
      .orderBy('publishedAt')
      .execute()
    const expiresAt = new Date(clock.now.getTime() + VALID_MS)
    const parts = await Promise.all(
      rows.map(async ({ id, title, body }) => {
        const url = await link('read', '/r/', { announcementId: id }, expiresAt)
        return { title, text: `${body}\n\n▼読んだら押してください\n${url}` }
      }),
    )
    const [only, ...others] = parts
    if (!only) return null
    const path = rows.length === 1 ? `/notices?id=${rows[0]?.id}` : '/notices'
    if (others.length > 0)
      return {
        subject: `${parts.length}件のお知らせ`,
        text: parts.map(({ title, text }) => `■ ${title}\n${text}`).join('\n\n'),
        path,
      }
    const isResend = payloads.some((one) => one.isResend)
    return isResend
      ? { subject: `【再送】${only.title}`, text: only.text, path, isMarked: true }
      : { subject: only.title, text: only.text, path }
  },
}
