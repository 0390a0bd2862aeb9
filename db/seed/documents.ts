import { Readable } from 'node:stream'
import type { Schedule } from '../../src/domain/schedule/schedule.ts'
import { type ClubClock, today } from '../../src/domain/time/clock.ts'
import type { Db } from '../../src/server/db/database.ts'
import { createDocument } from '../../src/server/documents/documents.ts'
import { receiveUpload } from '../../src/server/files/receive-upload.ts'
import { createUploadAddress, type Files, uploadAt } from '../../src/server/files/uploads.ts'
import { addAttachment } from '../../src/server/schedules/attachments.ts'
import { actBy } from './acts.ts'
import type { Club } from './club.ts'
import { papers } from './papers.ts'
import { daysAgo } from './times.ts'

/** What the club has written down, and what belongs to the next match. */
export async function seedDocuments(
  tx: Db,
  clock: ClubClock,
  files: Files,
  { teamId, ownerId, folderId }: Club,
  events: readonly Schedule[],
): Promise<void> {
  const owner = actBy(ownerId)

  /** Takes the same way as an upload from the screen. @returns its address */
  async function upload(text: string, now: Date): Promise<string> {
    const asked = { publicUrl: 'http://localhost', now, by: null }
    const address = await createUploadAddress(tx, files, teamId, 'team', asked)
    const body = Readable.from([Buffer.from(text)])
    await receiveUpload(tx, files, { visibility: 'team', ...uploadAt(address), body, now })
    return address
  }

  for (const { title, fileName, folder, daysOld, text } of papers.documents) {
    const now = daysAgo(clock, daysOld)
    const record = { title, fileName, folderId: folder ? folderId(folder) : null }
    await createDocument(tx, teamId, { ...record, fileUrl: await upload(text, now) }, owner(now))
  }
  const match = events.find(({ title, date }) => date > today(clock) && title.includes('練習試合'))
  if (!match) return
  const { fileName, daysOld, text } = papers.forMatch
  const now = daysAgo(clock, daysOld)
  const attachment = { scheduleId: match.id, fileName, fileUrl: await upload(text, now) }
  await addAttachment(tx, teamId, attachment, owner(now))
}
