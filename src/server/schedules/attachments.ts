import { v7 as newId } from 'uuid'
import { notFound } from '../../domain/basics/errors.ts'
import { cleanFileName } from '../../domain/files/files.ts'
import type { Attachment } from '../../domain/schedule/attachment.ts'
import { type Act, nameOf } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { requireRoom } from '../db/require-room.ts'
import type { Tables } from '../db/tables.ts'
import { removeUnused } from '../files/cleanup.ts'
import { type Files, takeUpload } from '../files/uploads.ts'
import type { TeamId } from '../identity/team-id.ts'
import { mapParts, type Parts, readParts } from '../parts/parts.ts'
import { requireSchedule } from './require-schedule.ts'

/** Files per event. */
const ATTACHMENT_LIMIT = 50

const columns = ['id', 'scheduleId', 'fileName', 'fileSize'] as const

type Row = Pick<Tables['scheduleFiles'], (typeof columns)[number]>

const asAttachment = ({ id, scheduleId, fileName, fileSize }: Row): Attachment => ({
  id,
  scheduleId,
  fileName,
  fileSize: String(fileSize),
  fileUrl: `/files/attachments/${id}`,
})

type Place = Row & { createdAt: string }

const inOrder = (db: Db, teamId: TeamId) =>
  db
    .selectFrom('scheduleFiles')
    .select([...columns, 'createdAt'])
    .where('teamId', '=', teamId)
    .orderBy('createdAt')
    .orderBy('id')

/** An event's files in the order in which they came. */
export async function listAttachments(
  db: Db,
  teamId: TeamId,
  scheduleId: string,
): Promise<Attachment[]> {
  const rows = await inOrder(db, teamId).where('scheduleId', '=', scheduleId).execute()
  return rows.map(asAttachment)
}

/** The same of all of the team's events, or of one. */
export const attachmentsInParts = (
  db: Db,
  teamId: TeamId,
  scheduleId: string | undefined,
): Parts<Attachment> =>
  mapParts(
    readParts((last: Place | undefined, rows) =>
      inOrder(db, teamId)
        .$if(scheduleId !== undefined, (query) => query.where('scheduleId', '=', scheduleId ?? ''))
        .$if(last !== undefined, (query) =>
          query.where((by) =>
            by(
              by.refTuple('createdAt', 'id'),
              '>',
              by.tuple(last?.createdAt ?? '', last?.id ?? ''),
            ),
          ),
        )
        .limit(rows)
        .execute(),
    ),
    (rows) => rows.map(asAttachment),
  )

/** Adds an uploaded file to an event. @throws AppError notFound, badRequest at `fileUrl` */
export function addAttachment(
  db: Db,
  teamId: TeamId,
  file: { scheduleId: string; fileUrl: string; fileName: string },
  act: Act,
): Promise<Attachment> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const schedule = await requireSchedule(tx, teamId, file.scheduleId)
    const others = tx
      .selectFrom('scheduleFiles')
      .where('teamId', '=', teamId)
      .where('scheduleId', '=', schedule.id)
    await requireRoom(others, ATTACHMENT_LIMIT, `添付ファイルは${ATTACHMENT_LIMIT}件までです`)
    const upload = await takeUpload(tx, teamId, file.fileUrl, act.now)
    const row = await tx
      .insertInto('scheduleFiles')
      .values({
        id: newId(),
        teamId,
        scheduleId: schedule.id,
        fileName: cleanFileName(file.fileName),
        fileSize: upload.size,
        storedFileId: upload.id,
        createdAt: act.now.toISOString(),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await recordEvent(
      tx,
      teamId,
      { type: 'attachment.added', ...(await told(tx, schedule, row, act)) },
      act,
    )
    return asAttachment(row)
  })
}

/** Its file goes with it. @throws AppError notFound */
export async function deleteAttachment(
  db: Db,
  teamId: TeamId,
  id: string,
  { files, act }: { files: Files; act: Act },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const [deleted] = await tx
      .deleteFrom('scheduleFiles')
      .where('teamId', '=', teamId)
      .where('id', '=', id)
      .returning(['id', 'scheduleId', 'fileName', 'storedFileId'])
      .execute()
    if (!deleted) throw notFound('添付ファイルが見つかりませんでした')
    const schedule = await requireSchedule(tx, teamId, deleted.scheduleId)
    await recordEvent(
      tx,
      teamId,
      { type: 'attachment.deleted', ...(await told(tx, schedule, deleted, act)) },
      act,
    )
    await removeUnused(tx, files, [deleted.storedFileId], act.now)
  })
}

/** What an event about an attachment says of it. */
const told = async (
  tx: Db,
  schedule: { id: string; title: string; date: string },
  { id, fileName }: { id: string; fileName: string },
  act: Act,
) => ({
  id,
  fileName,
  scheduleId: schedule.id,
  title: schedule.title,
  date: schedule.date,
  by: await nameOf(tx, act),
  categoryIds: await categoriesOf(tx, schedule.id),
})

async function categoriesOf(db: Db, scheduleId: string): Promise<string[]> {
  const links = await db
    .selectFrom('scheduleCategories')
    .select('categoryId')
    .where('scheduleId', '=', scheduleId)
    .orderBy('position')
    .orderBy('categoryId')
    .execute()
  return links.map(({ categoryId }) => categoryId)
}
