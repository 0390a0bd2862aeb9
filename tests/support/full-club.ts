import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import type { Db } from '../../src/server/db/database.ts'
import { receiveUpload } from '../../src/server/files/receive-upload.ts'
import { uploadAt } from '../../src/server/files/uploads.ts'
import { aClub, anAdmin, aPlayer, files, NOW, type Person } from './club.ts'

/** One of everything a club has, as a caller would name it. */
export interface Things {
  team: string
  /** The caller's own account. */
  self: string
  coach: string
  /** What the caller is in charge of; the owner's, of a player. */
  coachCategory: string
  category: string
  venue: string
  event: string
  student: string
  answer: string
  linkToApprove: string
  sibling: string
  friendEmail: string
  /** Nobody's e-mail address. */
  newEmail: string
  folder: string
  document: string
  attachment: string
  /** The address of a file that was put there and is not used yet. */
  upload: string
  sport: string
  otherAdmin: string
}

export type FullClub = Awaited<ReturnType<typeof aFullClub>>

/** An uploaded file of the person's team, not used yet. @returns its address */
async function anUpload(db: Db, person: Person): Promise<string> {
  const { uploadURL } = await person.calls.coach.uploads.create()
  await receiveUpload(db, files, {
    visibility: 'team',
    ...uploadAt(uploadURL),
    body: Readable.from(['bytes']),
    now: NOW,
  })
  return uploadURL
}

/** A club that has one of everything. The player has an answer, a sibling and a sibling's request. */
export async function aFullClub(db: Db) {
  const club = await aClub(db)
  const { teamId, owner, coach, player, teammate, category, venue } = club
  const event = await club.anEvent()
  const owners = await owner.calls.coach.coachCategories.add({ categoryId: category.id })
  const coachs = await coach.calls.coach.coachCategories.add({ categoryId: category.id })
  const answer = { scheduleId: event.id, status: '○', comment: '遅れます' }
  const given = await player.calls.player.attendances.answer(answer)
  const sibling = await aPlayer(db, teamId, [category.id])
  const friend = await aPlayer(db, teamId)
  const ask = (from: Person) => from.calls.player.siblings.request({ siblingEmail: player.email })
  await player.calls.player.siblings.approve({ id: (await ask(sibling)).id })
  const pending = await ask(teammate)
  const { documents, folders, attachments } = owner.calls.coach
  const folder = await folders.create({ name: '資料', parentFolderId: null })
  const file = async () => ({ fileUrl: await anUpload(db, owner), fileName: '会則.pdf' })
  const inFolder = { title: '会則', folderId: folder.id }
  const document = await documents.create({ ...inFolder, ...(await file()) })
  const attachment = await attachments.add({ scheduleId: event.id, ...(await file()) })
  const { fileUrl: upload } = await file()
  const { id: otherAdmin } = await anAdmin(db)
  const sport = newId()
  await db.insertInto('sports').values({ id: sport, name: sport, sortOrder: 9 }).execute()
  const things = (caller: { id: string }): Things => ({
    team: teamId,
    self: caller.id,
    coach: coach.id,
    coachCategory: caller.id === coach.id ? coachs.id : owners.id,
    category: category.id,
    venue: venue.id,
    event: event.id,
    student: teammate.id,
    answer: given?.id ?? '',
    linkToApprove: pending.id,
    sibling: sibling.id,
    friendEmail: friend.email,
    newEmail: `new-${teamId}@example.jp`,
    folder: folder.id,
    document: document.id,
    attachment: attachment.id,
    upload,
    sport,
    otherAdmin,
  })
  return { ...club, event, sibling, friend, things }
}
