import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aBrowser, aClub, anAdmin, files, NOW, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { aFullClub } from '../../../tests/support/full-club.ts'
import { bytesOf, JPEG } from '../../../tests/support/photo.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { startS3 } from '../../../tests/support/s3.ts'
import { receiveUpload } from '../files/receive-upload.ts'
import { uploadAt } from '../files/uploads.ts'
import { deleteTeam } from './delete-team.ts'

const { db, dataDir } = await testDatabase()
const admin = await anAdmin(db)
const { teams } = admin.calls.admin

const name = 'ひかり台FC'
const photoUrl = JPEG

/** A full club, with photos, a fee, a reset mail on its way and failed log-ins. */
async function aBusyClub() {
  const club = await aFullClub(db)
  const { owner, player, teammate } = club
  await owner.calls.coach.profile.update({ id: owner.id, photoUrl })
  await player.calls.player.profile.update({ studentId: player.id, photoUrl })
  const month = { year: 2026, month: 12 }
  await owner.calls.coach.fees.save({ ...month, studentId: teammate.id, spotFee: 500 })
  const { passwordReset, logInCoach, logInPlayer } = aBrowser(db).calls.public
  await passwordReset.coach.request({ email: owner.email })
  await passwordReset.player.request({ email: player.email })
  await takeMails()
  await refusal(logInCoach({ email: owner.email, password: 'wrong-password' }))
  await refusal(logInPlayer({ email: player.email, password: 'wrong-password' }))
  return club
}

/** Every file in the store, by its name. */
async function storedNames(): Promise<string[]> {
  const folder = `${dirname(files.temporaryFolder)}/files`
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

const keysOf = async (teamId: string) =>
  (
    await db.selectFrom('storedFiles').select('storageKey').where('teamId', '=', teamId).execute()
  ).map(({ storageKey }) => storageKey)

test('a deleted team leaves no row and no file, and other teams lose nothing', async () => {
  const other = await aBusyClub()
  const before = await dump(db)
  const filesBefore = (await storedNames()).sort()
  const club = await aBusyClub()
  const keys = await keysOf(club.teamId)
  const people = await db
    .selectFrom('students')
    .innerJoin('memberAccess', 'memberAccess.studentId', 'students.id')
    .innerJoin('accounts', 'accounts.id', 'memberAccess.accountId')
    .select(['students.id', 'accounts.id as accountId', 'accounts.email'])
    .where('students.teamId', '=', club.teamId)
    .unionAll(
      db
        .selectFrom('coaches')
        .innerJoin('accounts', 'accounts.id', 'coaches.accountId')
        .select(['coaches.id', 'accounts.id as accountId', 'accounts.email'])
        .where('coaches.teamId', '=', club.teamId),
    )
    .execute()
  expect(await storedNames()).toEqual(expect.arrayContaining(keys.slice(0, 1)))
  expect(await teams.previewDeletion({ id: club.teamId })).toEqual({
    coaches: 2,
    members: 5,
    events: 1,
    answers: 1,
    payments: 1,
    files: 5,
    bytes: 15 + 2 * bytesOf(JPEG).length,
  })

  await teams.delete({ id: club.teamId, name: ` ${name} ` })

  // What the builder made beside the club is no team's.
  const { otherAdmin, sport, failedJob, event } = club.things(club.owner)
  await db.deleteFrom('jobs').where('id', '=', failedJob).execute()
  const removed = db.deleteFrom('admins').where('id', '=', otherAdmin).returning('accountId')
  const { accountId } = await removed.executeTakeFirstOrThrow()
  await db.deleteFrom('accounts').where('id', '=', accountId).execute()
  await db.deleteFrom('sports').where('id', '=', sport).execute()

  const after = await dump(db)
  // What was mailed, and who asked for it, counts on for a while.
  const forGood = (rows: string[] = []) => rows.filter((row) => !/"(mail|reset):/.test(row))
  const { admin_actions: deeds = [], login_failures: counted, ...rest } = after
  const { admin_actions: earlier = [], login_failures: countedBefore, ...untouched } = before
  expect(forGood(counted)).toEqual(forGood(countedBefore))
  expect(deeds).toHaveLength(earlier.length + 1)
  expect(rest).toEqual(untouched)
  const gone = [club.teamId, club.teamCode, event, ...keys]
  for (const { id, accountId, email } of people) gone.push(id, accountId, email)
  const text = JSON.stringify(after)
  for (const trace of gone) expect(text).not.toContain(trace)
  expect((await storedNames()).sort()).toEqual(filesBefore)
  expect((await admin.calls.admin.installation.actions())[0]?.description).toBe(
    `チーム「${name}」を削除しました`,
  )
  expect(await refusal(club.owner.calls.coach.me())).toMatchObject({ code: 'UNAUTHORIZED' })
  await other.owner.calls.coach.me()
})

test('a deleted team leaves no file in object storage', async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const server = await testApp({ db, dataDir }, { settings: s3.settings })
  const { owner, teamId } = await aClub(db)
  const asked = await server.send('POST', '/api/objects/upload', { by: owner })
  const fileUrl: string = asked.json().uploadURL
  const { pathname, search } = new URL(fileUrl)
  const bytes = { payload: 'bytes', headers: { 'content-type': 'text/plain' } }
  expect((await server.send('PUT', pathname + search, bytes)).statusCode).toBe(200)
  const payload = { title: '会則', fileName: '会則.txt', fileUrl }
  const made = await server.send('POST', '/api/documents', { by: owner, payload })
  expect((await server.send('GET', made.json().fileUrl, { by: owner })).body).toBe('bytes')
  expect(await s3.keys()).toEqual(await keysOf(teamId))
  const answer = await server.send('POST', '/trpc/admin.teams.delete', {
    by: admin,
    payload: { json: { id: teamId, name } },
  })
  expect(answer.statusCode).toBe(200)
  expect(await s3.keys()).toEqual([])
})

test.each(['', 'ひかり台', 'ひかり台fc', 'ひかり台FC。'])(
  'typing 「%s」 deletes nothing',
  async (typed) => {
    const { teamId } = await aFullClub(db)
    const before = await dump(db)
    expect(await refusal(teams.delete({ id: teamId, name: typed }))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['name'],
      message: 'チーム名が一致しません',
    })
    expect(await dump(db)).toEqual(before)
  },
)

test('an upload on its way finds its team gone', async () => {
  const { teamId, owner } = await aFullClub(db)
  const { uploadURL } = await owner.calls.coach.uploads.create()
  await teams.delete({ id: teamId, name })
  const put = {
    visibility: 'team',
    ...uploadAt(uploadURL),
    body: Readable.from(['bytes']),
    now: NOW,
  } as const
  await expect(receiveUpload(db, files, put)).rejects.toMatchObject({ code: 'notFound' })
})

test('storage that is away keeps no team alive', async () => {
  const { teamId } = await aFullClub(db)
  const away = { ...files.store, remove: () => Promise.reject(new Error('away')) }
  await deleteTeam(
    db,
    admin.id,
    { id: teamId, name },
    { files: { ...files, store: away }, now: NOW },
  )
  expect(await refusal(teams.get({ id: teamId }))).toMatchObject({ code: 'NOT_FOUND' })
})
