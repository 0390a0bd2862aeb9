import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { FOLDER_ENTRIES_MAX } from '../../src/domain/files/document.ts'
import { MEMBER_LIMIT } from '../../src/domain/people/student.ts'
import { COMING_EVENT_LIMIT, EVENT_LIMIT } from '../../src/domain/schedule/schedule.ts'
import { inParts } from '../../src/server/db/database.ts'
import { receiveUpload } from '../../src/server/files/receive-upload.ts'
import { uploadAt } from '../../src/server/files/uploads.ts'
import { aBrowser, aClub, type Club, files, NOW, PASSWORD } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'

const { db } = await testDatabase()
const createdAt = NOW.toISOString()

async function anUpload(club: Club) {
  const { uploadURL } = await club.coach.calls.coach.uploads.create()
  const body = Readable.from([Buffer.from('bytes')])
  await receiveUpload(db, files, { visibility: 'team', ...uploadAt(uploadURL), body, now: NOW })
  return uploadURL
}

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
const storedRow = (teamId: string, storedFileId: string) => ({
  teamId,
  storedFileId,
  fileName: '会則.pdf',
  fileSize: 5,
  createdAt,
})

async function someEvents({ teamId }: Club, count: number, date: string) {
  const event = {
    teamId,
    title: '練習',
    venue: '未定',
    date,
    studentCanRegister: 1,
    createdAt,
  } as const
  const rows = ids(count).map((id) => ({ ...event, id }))
  await inParts(rows, (part) => db.insertInto('schedules').values(part).execute())
}

type Add = () => Promise<unknown>

/** Fills a club up to one less than it takes. @returns what prepares one more */
const limits: [string, (club: Club) => Promise<() => Promise<Add>>][] = [
  [
    'folders in a folder',
    async ({ teamId, coach }) => {
      const rows = ids(FOLDER_ENTRIES_MAX - 1).map((id) => ({ id, teamId, name: id, createdAt }))
      await inParts(rows, (part) => db.insertInto('folders').values(part).execute())
      return async () => () => coach.calls.coach.folders.create({ name: '規約' })
    },
  ],
  [
    'documents in a folder',
    async (club) => {
      const stored = storedRow(club.teamId, uploadAt(await anUpload(club)).name)
      const rows = ids(FOLDER_ENTRIES_MAX - 1).map((id) => ({ ...stored, id, title: id }))
      await inParts(rows, (part) => db.insertInto('documents').values(part).execute())
      const sent = { title: '会則', fileName: '会則.pdf' }
      return async () => {
        const fileUrl = await anUpload(club)
        return () => club.coach.calls.coach.documents.create({ ...sent, fileUrl })
      }
    },
  ],
  [
    'documents moved into a folder',
    async (club) => {
      const { documents, folders } = club.coach.calls.coach
      const { id: folderId } = await folders.create({ name: '規約' })
      const stored = storedRow(club.teamId, uploadAt(await anUpload(club)).name)
      const rows = ids(FOLDER_ENTRIES_MAX - 1).map((id) => ({ ...stored, id, title: id, folderId }))
      await inParts(rows, (part) => db.insertInto('documents').values(part).execute())
      const sent = { title: '会則', fileName: '会則.pdf' }
      return async () => {
        const { id } = await documents.create({ ...sent, fileUrl: await anUpload(club) })
        return () => documents.update({ id, folderId })
      }
    },
  ],
  [
    'files of an event',
    async (club) => {
      const { id: scheduleId } = await club.anEvent()
      const stored = storedRow(club.teamId, uploadAt(await anUpload(club)).name)
      const rows = ids(49).map((id) => ({ ...stored, id, scheduleId }))
      await db.insertInto('scheduleFiles').values(rows).execute()
      const sent = { scheduleId, fileName: '会則.pdf' }
      return async () => {
        const fileUrl = await anUpload(club)
        return () => club.coach.calls.coach.attachments.add({ ...sent, fileUrl })
      }
    },
  ],
  [
    'events of a team',
    async (club) => {
      await someEvents(club, EVENT_LIMIT - 1, '2026-11-20')
      return async () => () => club.anEvent({ date: '2026-11-20' })
    },
  ],
  [
    'events to come',
    async (club) => {
      await someEvents(club, COMING_EVENT_LIMIT - 1, '2026-11-21')
      return async () => () => club.anEvent({ date: '2026-11-21' })
    },
  ],
  [
    'events to come, one of which is moved there',
    async (club) => {
      await someEvents(club, COMING_EVENT_LIMIT - 1, '2026-11-21')
      return async () => {
        const { id } = await club.anEvent({ date: '2026-11-20' })
        return () => club.coach.calls.coach.schedules.update({ id, date: '2026-12-01' })
      }
    },
  ],
  [
    'events to come of a series that gets longer',
    async (club) => {
      await someEvents(club, COMING_EVENT_LIMIT - 2, '2026-11-21')
      const rule = { recurrenceRule: 'daily', recurrenceEndDate: '2026-11-22' } as const
      return async () => {
        const { id } = await club.anEvent({ date: '2026-11-20' })
        return () => club.coach.calls.coach.schedules.update({ id, ...rule })
      }
    },
  ],
  [
    'members of a team',
    async ({ teamId, teamCode }) => {
      const member = { teamId, lastName: '高橋', firstName: '蓮', createdAt }
      // Two have joined with the club.
      const rows = ids(MEMBER_LIMIT - 3).map((id) => ({ ...member, id }))
      await inParts(rows, (part) => db.insertInto('students').values(part).execute())
      const { registerPlayer } = aBrowser(db).calls.public
      const sent = { lastName: '佐藤', firstName: '陽翔', password: PASSWORD, teamCode }
      return async () => () =>
        registerPlayer({ ...sent, email: `${crypto.randomUUID()}@example.jp` })
    },
  ],
]

test.each(limits)('%s are no more than their limit, though added at once', async (_what, fill) => {
  const prepare = await fill(await aClub(db))
  const adds = [await prepare(), await prepare(), await prepare()]
  const added = await Promise.allSettled(adds.map((add) => add()))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect((await prepare())()).rejects.toThrow(/[件人]までです/)
})
