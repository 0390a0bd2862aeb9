import { beforeEach, expect, test } from 'vitest'
import { aBrowser, aClub, type Club } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { aGuardian } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
let club: Club
let calls: Club['coach']['calls']['coach']

beforeEach(async () => {
  club = await aClub(db)
  calls = club.coach.calls.coach
})

const father = { name: '高島 健', relation: '父', phone: '０９０ー１１１１ー２２２２' }
const line = (name: string, ...guardians: object[]) => ({
  name: `高島 ${name}`,
  birthDate: '2016/4/5',
  guardians,
})
const run = (...rows: object[]) => calls.imports.run({ rows })
const childOf = async (firstName: string) =>
  (await calls.students.list()).find(
    (one) => one.lastName === '高島' && one.firstName === firstName,
  )?.id ?? ''
const contacts = () => calls.guardianContacts.list()

test('whom a roster names is seen before they register, and is invited as before', async () => {
  const grandmother = { name: '高島 千代', relation: '祖母', phone: '312345678' }
  await run(line('蓮', { ...father, email: 'ken@example.jp' }, grandmother), line('花'))
  const studentId = await childOf('蓮')
  expect(await contacts()).toMatchObject([
    {
      ...{ studentId, lastName: '高島', firstName: '健' },
      ...{ relation: 'father', relationLabel: null, phone: '090-1111-2222' },
    },
    { studentId, relation: 'other', relationLabel: '祖母', phone: '0312345678' },
  ])
  expect(await calls.imports.list()).toMatchObject([{ guardiansByMail: 1, guardiansOnPaper: 1 }])
})

test('the same file again adds nobody; what it says anew is kept, an empty cell says nothing', async () => {
  await run(line('蓮', father))
  const before = await contacts()
  await run(line('蓮', father))
  expect(await contacts()).toEqual(before)
  await run(line('蓮', { ...father, relation: '', phone: '080-3333-4444' }))
  expect(await contacts()).toEqual([{ ...before[0], phone: '080-3333-4444' }])
})

test('an import that is taken back leaves contacts as they were', async () => {
  await run(line('蓮', father))
  const { import_batches: _, club_events: __, ...before } = await dump(db)
  const mother = { name: '高島 恵', relation: '母', phone: '' }
  const { id } = await run(
    line('蓮', { ...father, phone: '080-3333-4444' }, mother),
    line('花', mother),
  )
  expect(await contacts()).toHaveLength(3)
  await calls.imports.undo({ id })
  const { import_batches: ___, club_events: ____, ...after } = await dump(db)
  expect(after).toEqual(before)
})

test('but for one that a coach has corrected since', async () => {
  await run(line('蓮', father))
  const { id } = await run(line('蓮', { ...father, phone: '080-3333-4444' }))
  const [one] = await contacts()
  await calls.guardianContacts.change({
    ...{ id: one?.id ?? '', lastName: '高島', firstName: '健', phone: '080-5555-6666' },
  })
  await calls.imports.undo({ id })
  expect(await contacts()).toMatchObject([{ phone: '080-5555-6666', relation: null }])
})

test('a coach adds, corrects and removes one; of siblings the same person is corrected once', async () => {
  await run(line('蓮', father), line('花', father))
  const studentId = await childOf('蓮')
  const added = await calls.guardianContacts.add({ studentId, phone: '（03）1234ー5678' })
  expect(added).toMatchObject({ lastName: null, phone: '(03)1234-5678' })
  const [of] = await contacts()
  await calls.guardianContacts.change({
    ...{ id: of?.id ?? '', lastName: '高島', firstName: '健' },
    ...{ relation: 'other', relationLabel: '叔父', phone: '08012345678' },
  })
  expect(await contacts()).toMatchObject([
    { relationLabel: '叔父', phone: '08012345678' },
    { relationLabel: '叔父', phone: '08012345678' },
    { id: added.id, phone: '(03)1234-5678' },
  ])
  await calls.guardianContacts.remove({ id: added.id })
  expect(await contacts()).toHaveLength(2)
})

test('nobody, a fifth and a wrong phone are refused with a sentence', async () => {
  await run(line('蓮', father))
  const studentId = await childOf('蓮')
  const add = (fields: object) => calls.guardianContacts.add({ studentId, ...fields })
  expect(await refusal(add({ firstName: '健' }))).toMatchObject({
    message: '氏名か電話番号を入力してください',
  })
  expect(await refusal(add({ phone: '1234-5678' }))).toMatchObject({
    message: '電話番号は市外局番から入力してください',
  })
  for (const lastName of ['a', 'b', 'c']) await add({ lastName })
  expect(await refusal(add({ lastName: 'd' }))).toMatchObject({
    code: 'CONFLICT',
    message: '1人のお子さんの連絡先は4人までです',
  })
  const foreign = await aClub(db)
  const theirs = foreign.coach.calls.coach.guardianContacts
  const [one] = await contacts()
  const id = one?.id ?? ''
  for (const call of [theirs.change({ id, lastName: 'x' }), theirs.remove({ id })])
    expect(await refusal(call)).toMatchObject({ code: 'NOT_FOUND' })
})

test('who registers tells it themselves; a phone that they don’t tell stays', async () => {
  await run(line('蓮', father, { name: '高島 恵', relation: '母', phone: '090-1111-2222' }))
  const studentId = await childOf('蓮')
  const join = async (more: object) => {
    const [slip] = await calls.guardianInvitations.slips({ studentIds: [studentId] })
    const { calls: anyone } = aBrowser(db)
    await anyone.public.joinFamily({
      ...{ token: slip?.code ?? '', lastName: '高島', relation: 'mother' as const },
      ...{ password: 'correct horse', firstName: '恵', email: 'megumi@example.jp' },
      ...more,
    })
  }
  await join({})
  expect((await contacts()).map(({ firstName }) => firstName)).toEqual(['健', '恵'])
  await join({ firstName: '健', email: 'ken@example.jp', phone: '090-1111-2222' })
  expect((await contacts()).map(({ firstName }) => firstName)).toEqual(['恵'])
  await run(line('蓮', father))
  expect((await contacts()).map(({ firstName }) => firstName)).toEqual(['恵'])
})

test('of a member who goes, no contact stays; guardians read none', async () => {
  await run(line('蓮', { ...father, phone: '070-7777-8888' }))
  const studentId = await childOf('蓮')
  const guardian = await aGuardian(db, club.teamId, [studentId])
  const shown = await guardian.calls.player.guardians.ofStudent({ studentId })
  expect(JSON.stringify(shown)).not.toContain('070-7777-8888')
  await calls.students.remove({ studentId })
  expect(await contacts()).toEqual([])
  expect(JSON.stringify(await dump(db))).not.toContain('070-7777-8888')
})
