import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import type { Db } from '../../src/server/db/database.ts'
import { receiveUpload } from '../../src/server/files/receive-upload.ts'
import { uploadAt } from '../../src/server/files/uploads.ts'
import { aClub, anAdmin, aPlayer, files, NOW, type Person } from './club.ts'
import { aDevice } from './devices.ts'
import { aGuardian, aMember, waitingOf } from './guardian.ts'
import { keyAt } from './stored.ts'

const BYTES = 'bytes'
const dayBefore = new Date(NOW.getTime() - 24 * 60 * 60_000)

/** What the people of a club with one of everything know of it, in plain values. */
export type Known = Awaited<ReturnType<typeof makeClub>>

/** Makes a club with one of everything, by the calls that a club would make. */
export async function makeClub(db: Db) {
  const club = await aClub(db)
  const { teamId, teamCode, owner, coach, player, teammate, category, venue } = club
  const event = await club.anEvent()
  const owners = await owner.calls.coach.coachCategories.add({ categoryId: category.id })
  const coachs = await coach.calls.coach.coachCategories.add({ categoryId: category.id })
  const answer = { scheduleId: event.id, status: '○', comment: '遅れます' }
  const given = await player.calls.player.attendances.answer(answer)
  const sibling = await aPlayer(db, teamId, [category.id])
  const friend = await aPlayer(db, teamId)
  const child = await aMember(db, teamId, [category.id])
  const guardian = await aGuardian(db, teamId, [player.id, sibling.id, child])
  const family = await waitingOf(db, teamId, child)
  const ask = (from: Person) => from.calls.player.siblings.request({ siblingEmail: player.email })
  await player.calls.player.siblings.approve({ id: (await ask(sibling)).id })
  const pending = await ask(teammate)
  const { documents, folders, attachments } = owner.calls.coach
  const folder = await folders.create({ name: '資料', parentFolderId: null })
  const uploads = [await anUpload(db, owner), await anUpload(db, owner), await anUpload(db, owner)]
  const [first = '', second = '', upload = ''] = uploads
  const file = { fileName: '会則.pdf' }
  const inFolder = { title: '会則', folderId: folder.id }
  const document = await documents.create({ ...file, ...inFolder, fileUrl: first })
  const attachment = await attachments.add({ ...file, scheduleId: event.id, fileUrl: second })
  const change = { id: event.id, notes: '水筒を忘れずに' }
  const edited = await owner.calls.coach.schedules.update(change)
  const otherAdmin = await anAdmin(db)
  const sport = newId()
  await db.insertInto('sports').values({ id: sport, name: sport, sortOrder: 9 }).execute()
  const roster = [
    {
      name: '高橋 蓮',
      sameAs: friend.id,
      schoolName: '東小学校',
      guardians: [{ email: 'import@example.jp' }],
    },
  ]
  const imported = await owner.calls.coach.imports.run({ rows: roster })
  const failedJob = newId()
  const failedAt = NOW.toISOString()
  await db
    .insertInto('jobs')
    .values({
      id: failedJob,
      kind: 'removeFiles',
      payload: '{"ids":[]}',
      attempts: 10,
      failedAt,
      lastError: '1 stored files were not removed',
      createdAt: failedAt,
    })
    .execute()
  const announced = await coach.at(dayBefore).coach.announcements.create({
    title: '年末年始の練習',
    body: 'お休みします。',
    categoryIds: [category.id],
    documentIds: [document.id],
  })
  const devices: Record<string, string> = {}
  for (const person of [owner, coach, player, teammate, sibling, guardian]) {
    const { push } = await person.calls[
      person === owner || person === coach ? 'coach' : 'player'
    ].notices.addDevice({
      ...aDevice,
      endpoint: `${aDevice.endpoint}-${person.id}`,
    })
    devices[person.id] = push.devices[0]?.id ?? ''
  }
  return {
    teamId,
    teamCode,
    devices,
    people: {
      owner: known(owner),
      coach: known(coach),
      player: known(player),
      teammate: known(teammate),
      sibling: known(sibling),
      friend: known(friend),
      guardian: known(guardian),
      otherAdmin: known(otherAdmin),
    },
    coachCategories: { owner: owners.id, coach: coachs.id },
    uploads,
    things: {
      team: teamId,
      coach: coach.id,
      category: category.id,
      venue: venue.id,
      event: event.id,
      student: teammate.id,
      answer: given?.id ?? '',
      importBatch: imported.id,
      linkToApprove: pending.id,
      sibling: sibling.id,
      child,
      guardian: guardian.id,
      ...family,
      friendEmail: friend.email,
      newEmail: `new-${teamId}@example.jp`,
      folder: folder.id,
      document: document.id,
      announcement: announced.id,
      attachment: attachment.id,
      upload,
      sport,
      otherAdmin: otherAdmin.id,
      failedJob,
      undo: edited.undo?.id ?? '',
    },
  }
}

const known = ({ id, accountId, email, cookies }: Person) => ({
  id,
  accountId,
  email,
  cookies: [...cookies],
})

/** An uploaded file of the person's team, not used yet. @returns its address */
export async function anUpload(db: Db, person: Person): Promise<string> {
  const { uploadURL } = await person.calls.coach.uploads.create()
  await receiveUpload(db, files, {
    visibility: 'team',
    ...uploadAt(uploadURL),
    body: Readable.from([BYTES]),
    now: NOW,
  })
  return uploadURL
}

/** Puts where an upload's bytes are kept what `makeClub` uploads. */
export async function putBytes(db: Db, address: string) {
  const path = join(files.temporaryFolder, newId())
  await writeFile(path, BYTES)
  await files.store.put(await keyAt(db, address), path, BYTES.length)
}
