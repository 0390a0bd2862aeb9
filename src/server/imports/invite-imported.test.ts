import { beforeEach, expect, test } from 'vitest'
import { aClub, type Club } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { MAILS_A_DAY } from '../../domain/people/guardian-invitation.ts'
import { forgetWaiting } from '../import-batches/batches.ts'

const { db } = await testDatabase()
let club: Club
let calls: Club['coach']['calls']['coach']

beforeEach(async () => {
  club = await aClub(db)
  calls = club.coach.calls.coach
})

const child = (name: string, ...emails: string[]) => ({
  name: `高島 ${name}`,
  guardians: emails.map((email) => ({ name: `高島 ${name}子`, relation: '母', email })),
})
const run = (...rows: object[]) => calls.imports.run({ rows })
const invited = async () =>
  (await calls.guardianInvitations.list()).map(({ email }) => email).sort()
const idOf = async (firstName: string) =>
  (await calls.students.list()).find(
    (one) => one.lastName === '高島' && one.firstName === firstName,
  )?.id ?? ''
const summaryOf = async (id: string) => {
  const batch = db.selectFrom('importBatches').where('id', '=', id).select('summary')
  return (await batch.executeTakeFirstOrThrow()).summary
}

test('guardians of an earlier import wait until they are invited', async () => {
  const first = await run(child('蓮', 'ren@example.jp'))
  const second = await run(child('花', 'hana@example.jp'))
  expect(await calls.imports.list()).toMatchObject([
    { id: second.id, guardiansByMail: 1, isUndoable: true },
    { id: first.id, guardiansByMail: 1, isUndoable: false },
  ])
  expect(await calls.imports.invite({ id: first.id })).toMatchObject({
    id: first.id,
    guardiansByMail: 0,
  })
  expect(await invited()).toEqual(['ren@example.jp'])
  expect((await calls.imports.invite({ id: second.id })).guardiansByMail).toBe(0)
  expect(await invited()).toEqual(['hana@example.jp', 'ren@example.jp'])
})

test('who was invited for one import waits in no other', async () => {
  const first = await run(child('蓮', 'ren@example.jp'))
  const second = await run({ ...child('蓮', 'ren@example.jp'), sameAs: await idOf('蓮') })
  await calls.imports.invite({ id: second.id })
  const refused = await refusal(calls.imports.invite({ id: first.id }))
  expect(refused).toMatchObject({ code: 'CONFLICT' })
})

test('a third import ends what the second says again of the first', async () => {
  const first = await run(child('蓮', 'ren@example.jp'), child('葵', 'aoi@example.jp'))
  const second = await run({ ...child('蓮', 'ren@example.jp'), sameAs: await idOf('蓮') })
  await run(child('花'))
  expect(await calls.imports.list()).toMatchObject([
    { guardiansByMail: 0 },
    { id: second.id, guardiansByMail: 1 },
    { id: first.id, guardiansByMail: 1 },
  ])
})

test('an undo leaves the guardians of the import before', async () => {
  const first = await run(child('蓮', 'ren@example.jp'))
  const second = await run({ ...child('蓮', 'ren@example.jp'), sameAs: await idOf('蓮') })
  await calls.imports.undo({ id: second.id })
  await calls.imports.invite({ id: first.id })
  expect(await invited()).toEqual(['ren@example.jp'])
})

test('of a member who goes, no import keeps a guardian', async () => {
  const first = await run(child('蓮', 'ren@example.jp'))
  const second = await run({ ...child('蓮', 'other@example.jp'), sameAs: await idOf('蓮') })
  await run(child('花'))
  const id = await idOf('蓮')
  await calls.students.remove({ studentId: id })
  for (const batch of [first, second]) {
    const summary = await summaryOf(batch.id)
    for (const trace of [id, '蓮', 'example.jp']) expect(summary).not.toContain(trace)
  }
})

test('an address that had its mails of the day waits, and the others are invited', async () => {
  const studentIds = [club.player.id]
  for (let mail = 0; mail < MAILS_A_DAY; mail += 1)
    await calls.guardianInvitations.create({ email: 'often@example.jp', studentIds })
  const { id } = await run(child('蓮', 'often@example.jp'), child('花', 'hana@example.jp'))
  expect(await calls.imports.invite({ id })).toMatchObject({ guardiansByMail: 1 })
  expect(await invited()).toEqual(['hana@example.jp', 'often@example.jp'])
  expect(await refusal(calls.imports.invite({ id }))).toMatchObject({
    code: 'CONFLICT',
    message: '同じアドレスへの招待は1日に5通までです',
  })
  await db.deleteFrom('guardianInvitations').where('email', '=', 'often@example.jp').execute()
  expect(await calls.imports.invite({ id })).toMatchObject({ guardiansByMail: 0 })
})

test("a child's guardian is invited for the other children alone", async () => {
  const { player, teamId } = club
  const { email } = await aGuardian(db, teamId, [player.id])
  const known = { ...child('蓮', email), sameAs: player.id }
  const { id } = await run(known, child('花', email))
  expect(await calls.imports.invite({ id })).toMatchObject({ guardiansByMail: 0 })
  const [invitation] = await calls.guardianInvitations.list()
  expect(invitation).toMatchObject({ email, children: [{ firstName: '花' }] })

  const again = await run(known)
  expect(await calls.imports.invite({ id: again.id })).toMatchObject({ guardiansByMail: 0 })
  expect(await calls.guardianInvitations.list()).toEqual([invitation])
})

test('an address that would have too many children waits, and the others are invited', async () => {
  const many = Array.from({ length: 10 }, (_, n) => child(`${n}`, 'many@example.jp'))
  const first = await run(...many)
  await calls.imports.invite({ id: first.id })
  const second = await run(child('花', 'many@example.jp'), child('葵', 'aoi@example.jp'))
  expect(await calls.imports.invite({ id: second.id })).toMatchObject({ guardiansByMail: 1 })
  expect(await invited()).toEqual(['aoi@example.jp', 'many@example.jp'])
  const refused = await refusal(calls.imports.invite({ id: second.id }))
  expect(refused).toMatchObject({
    code: 'CONFLICT',
    message: 'many@example.jp：お子さんは10人までです',
  })
})

test('who was invited waits no more, whatever else the summary has under such a name', async () => {
  const { id } = await run(child('蓮', 'ren@example.jp'))
  const summary = JSON.parse(await summaryOf(id))
  await db
    .updateTable('importBatches')
    .set({ summary: JSON.stringify({ ...summary, source: { contacts: [] } }) })
    .where('id', '=', id)
    .execute()
  await calls.imports.invite({ id })
  expect(JSON.parse(await summaryOf(id))).toMatchObject({ contacts: [] })
})

test('an import in which nobody waits is not read again', async () => {
  const { id } = await run({ name: '高島 蓮' })
  expect(JSON.parse(await summaryOf(id))).toMatchObject({ contacts: [] })
  const waiting = await run(child('花', 'hana@example.jp'))
  // Whoever reads it would fail.
  await db.updateTable('importBatches').set({ summary: '{}' }).where('id', '=', id).execute()
  await forgetWaiting(db, club.teamId, () => true)
  expect(JSON.parse(await summaryOf(waiting.id))).toMatchObject({ contacts: [] })
})
