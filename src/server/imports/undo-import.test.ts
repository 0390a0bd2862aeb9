import { beforeEach, expect, test } from 'vitest'
import { aClub, type Club } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { MEMBER_LIMIT } from '../../domain/people/student.ts'

const database = await testDatabase()
const { db } = database
let club: Club
let calls: Club['coach']['calls']['coach']

beforeEach(async () => {
  club = await aClub(db)
  calls = club.coach.calls.coach
})

test('of who came with the import nothing is left but names in the log', async () => {
  const { id } = await calls.imports.run({ rows: [{ name: '髙﨑 𠮷乃', categories: 'U-12' }] })
  const added = (await calls.students.list()).find(({ lastName }) => lastName === '髙﨑')
  const studentId = added?.id ?? ''
  const event = await club.anEvent()
  await calls.attendances.answer({ scheduleId: event.id, studentId, status: '○' })
  await calls.schedules.delete({ id: event.id, deleteType: 'this' })
  await calls.students.setPlayerType({ studentId, playerType: 'school' })
  const log = () => db.selectFrom('clubEvents').where('teamId', '=', club.teamId).selectAll()
  const before = await log().where('personId', '=', studentId).execute()
  expect(before.map(({ logSubject }) => logSubject)).toContain(null)
  await calls.imports.undo({ id })
  for (const rows of Object.values(await dump(db)))
    expect(rows.filter((row) => row.includes(studentId))).toEqual([])
  const told = before.filter(({ logSubject }) => logSubject !== null)
  const ids = before.map((row) => row.id)
  expect((await log().where('id', 'in', ids).execute()).map((row) => row.id).sort()).toEqual(
    told.map((row) => row.id).sort(),
  )
})

test('of 998 members it takes few statements', async () => {
  const rows = Array.from({ length: MEMBER_LIMIT - 2 }, (_, n) => ({ name: `選手${n} 太郎` }))
  const { id } = await calls.imports.run({ rows })
  const statements = await database.statementsOf(() => calls.imports.undo({ id }))
  expect(statements.length).toBeLessThan(60)
})

test('a category that an announcement is addressed to stays', async () => {
  const row = { name: '髙﨑 𠮷乃', categories: 'ガールズ、ボーイズ' }
  const { id } = await calls.imports.run({ rows: [row], createCategories: true })
  const named = async (name: string) =>
    (await calls.categories.list()).find((category) => category.name === name)
  const girls = await named('ガールズ')
  await calls.announcements.create({
    title: '集合写真の注文',
    body: '1枚600円です。',
    categoryIds: [girls?.id ?? ''],
  })
  await calls.imports.undo({ id })
  expect([await named('ガールズ'), await named('ボーイズ')]).toEqual([girls, undefined])
})
