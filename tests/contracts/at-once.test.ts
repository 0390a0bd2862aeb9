import { describe, expect, test } from 'vitest'
import { siblingMessages } from '../../src/domain/people/sibling.ts'
import { closedMessage } from '../../src/domain/schedule/attendance.ts'
import { refusals } from '../../src/domain/words/messages.ts'
import type { Db } from '../../src/server/db/database.ts'
import type { Context } from '../../src/server/procedures/context.ts'
import {
  isMutation,
  type ProcedurePath,
  procedurePaths,
} from '../../src/server/rest/rows/procedures.ts'
import { createCaller } from '../../src/server/routers/index.ts'
import { atOnce, begun } from '../support/at-once.ts'
import { aBrowser, aClub, anAdmin, type Browser, PASSWORD, type Person } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { dumpUncounted } from '../support/dump.ts'
import { aFullClub, type FullClub } from '../support/full-club.ts'
import { listed } from '../support/listed.ts'
import { callIn, procedureTable } from '../support/procedures/index.ts'
import { refusal } from '../support/refusal.ts'

const database = await testDatabase()
const { db } = database
const admin = await anAdmin(db)

type Refused = [code: string, message: string]

const missing = (what: string): Refused => ['NOT_FOUND', `${what}が見つかりませんでした`]
const [noCategory, noEvent, noMember] = [
  missing('カテゴリー'),
  missing('スケジュール'),
  missing('メンバー'),
]
const [noAnswer, noFolder, noDocument] = [
  missing('出欠の回答'),
  missing('フォルダ'),
  missing('資料'),
]
const gone: Refused = ['NOT_FOUND', refusals.notFound]
const otherCategories: Refused = ['BAD_REQUEST', refusals.categoryNotOfTeam]
const otherMembers: Refused = ['BAD_REQUEST', refusals.memberNotOfTeam]
const noUpload: Refused = ['BAD_REQUEST', 'アップロードしたファイルが見つかりません']
const signedOut: Refused = ['UNAUTHORIZED', refusals.unauthenticated]
const emailTaken: Refused = ['CONFLICT', refusals.emailTaken]

/** Of any refusal that is no bug. */
const refusedAs = expect.stringMatching(/^(?!INTERNAL)[A-Z_]+$/)

type Late = Partial<Record<ProcedurePath, Refused>>

/** Each by the inputs of the procedures' table; what comes late, and how it is refused. */
const races: [first: ProcedurePath, Late][] = [
  [
    'coach.categories.delete',
    {
      'coach.schedules.create': otherCategories,
      'coach.schedules.update': otherCategories,
      'coach.studentCategories.add': noCategory,
      'coach.studentCategories.save': otherCategories,
      'coach.coachCategories.add': noCategory,
      'coach.categories.update': noCategory,
      'coach.categories.delete': noCategory,
      'player.ownCategories.save': otherCategories,
    },
  ],
  [
    'coach.schedules.delete',
    {
      'player.attendances.answer': noEvent,
      'player.attendances.update': noAnswer,
      'coach.attendances.answer': noEvent,
      'coach.attendances.assign': noEvent,
      'coach.attendances.update': noAnswer,
      'coach.attachments.add': noEvent,
      'coach.attachments.delete': missing('添付ファイル'),
      'coach.schedules.update': noEvent,
    },
  ],
  [
    'coach.students.remove',
    {
      'coach.attendances.answer': noMember,
      'coach.attendances.assign': otherMembers,
      'coach.fees.save': noMember,
      'coach.fees.setStatus': noMember,
      'coach.students.setPlayerType': noMember,
      'coach.studentCategories.save': noMember,
      'coach.studentCategories.add': noMember,
      'player.siblings.approve': gone,
    },
  ],
  [
    'coach.coaches.delete',
    {
      'coach.attendances.answer': signedOut,
      'coach.attendances.assign': signedOut,
      'coach.attendances.update': signedOut,
      'coach.profile.update': gone,
      'coach.coachCategories.add': gone,
    },
  ],
  [
    'coach.folders.delete',
    {
      'coach.documents.create': noFolder,
      'coach.documents.update': noDocument,
      'coach.documents.delete': noDocument,
      'coach.folders.create': noFolder,
      'coach.folders.rename': noFolder,
      'coach.folders.delete': noFolder,
    },
  ],
  [
    'coach.attachments.add',
    { 'coach.attachments.add': noUpload, 'coach.documents.create': noUpload },
  ],
  ['player.siblings.delete', { 'player.siblings.approve': gone, 'player.siblings.delete': gone }],
  ['player.siblings.request', { 'player.siblings.request': ['CONFLICT', siblingMessages.waiting] }],
  ['coach.coaches.add', { 'coach.coaches.add': emailTaken }],
  ['admin.accounts.add', { 'admin.accounts.add': emailTaken }],
  [
    'admin.sports.delete',
    {
      'admin.sports.update': missing('スポーツ'),
      'admin.sports.delete': missing('スポーツ'),
    },
  ],
]

function callerIn(club: FullClub, path: ProcedurePath): Browser & { id: string } {
  const { who } = procedureTable[path]
  const { player, guardian, coach, owner } = club
  return { player, personal: player, guardian, admin, coach, owner, anyone: player }[who]
}

const inputOf = (club: FullClub, path: ProcedurePath) =>
  procedureTable[path].input(club.things(callerIn(club, path)))

const told = (call: Promise<unknown>) =>
  refusal(call).then(
    ({ code, message }) => [code, message],
    () => ['no refusal'],
  )

describe('who comes while another change is being stored is told what is so, and stores nothing', () => {
  test.each(races)('%s', async (path, late) => {
    const club = await aFullClub(db)
    const by = await begun(callerIn(club, path))
    const calls = procedurePaths
      .filter((one): one is ProcedurePath => one in late)
      .map(async (one) => {
        const context = await begun(callerIn(club, one))
        return async () => [one, await told(callIn(context, one, inputOf(club, one)))] as const
      })
    const first = (tx: Db) => callIn({ ...by, db: tx }, path, inputOf(club, path))
    const { stored, ends } = await atOnce(database, first, await Promise.all(calls))
    expect(Object.fromEntries(ends)).toEqual(late)
    expect(await dumpUncounted(db)).toEqual(stored)
  })
})

describe('a player’s answer', () => {
  test.each([
    [
      'is not taken back once the coach assigns',
      { studentCanRegister: false },
      closedMessage('coachAssigned', null, ''),
    ],
    [
      'is not given once the event lies before now',
      { date: '2026-11-20' },
      closedMessage('started', null, ''),
    ],
  ])('%s', async (_what, change, message) => {
    const { owner, player, anEvent } = await aClub(db)
    const { id } = await anEvent()
    const [by, late] = [await begun(owner), createCaller(await begun(player))]
    const { stored, ends } = await atOnce(
      database,
      (tx) => createCaller({ ...by, db: tx }).coach.schedules.update({ id, ...change }),
      [() => told(late.player.attendances.answer({ scheduleId: id, status: '-' }))],
    )
    expect(ends).toEqual([['FORBIDDEN', message]])
    expect(await dumpUncounted(db)).toEqual(stored)
  })

  test('to the event to which the coach moves an earlier one gives way to that', async () => {
    const { owner, player, anEvent } = await aClub(db)
    const [from, to] = [await anEvent(), await anEvent()]
    const { answer, ofStudent } = player.calls.player.attendances
    const id = (await answer({ scheduleId: from.id, status: '○' }))?.id ?? ''
    const [by, late] = [await begun(player), createCaller(await begun(owner))]
    const given = { scheduleId: to.id, status: '×' }
    const { ends } = await atOnce(
      database,
      (tx) => createCaller({ ...by, db: tx }).player.attendances.answer(given),
      [() => late.coach.attendances.update({ id, scheduleId: to.id })],
    )
    expect(ends).toMatchObject([{ id, scheduleId: to.id, status: '○' }])
    expect(await listed(ofStudent({ studentId: player.id }))).toEqual(ends)
  })
})

test('of two members who ask each other the second is told so', async () => {
  const { player, teammate } = await aClub(db)
  const [by, late] = [await begun(player), await begun(teammate)]
  const ask = (context: Context, { email }: Person) =>
    createCaller(context).player.siblings.request({ siblingEmail: email })
  const { stored, ends } = await atOnce(database, (tx) => ask({ ...by, db: tx }, teammate), [
    () => told(ask(late, player)),
  ])
  expect(ends).toEqual([['CONFLICT', siblingMessages.asked]])
  expect(await dumpUncounted(db)).toEqual(stored)
})

test('of twenty who take one category from a coach at once, one has done it', async () => {
  const { coach, category } = await aClub(db)
  const link = await coach.calls.coach.coachCategories.add({ categoryId: category.id })
  const late = await Promise.all(Array.from({ length: 20 }, () => begun(coach)))
  const ends = await Promise.all(
    late.map((context) =>
      told(createCaller(context).coach.coachCategories.remove({ id: link.id })),
    ),
  )
  expect(ends.toSorted()).toEqual([...Array.from({ length: 19 }, () => gone), ['no refusal']])
})

describe('who joins', () => {
  const join = ({ teamCode }: { teamCode: string }, email: string) => {
    const name = { lastName: '佐藤', firstName: '陽翔' }
    const { registerPlayer } = aBrowser(db).calls.public
    return told(registerPlayer({ ...name, teamCode, email, password: PASSWORD }))
  }

  test('with a code that is being replaced is told so', async () => {
    const club = await aClub(db)
    const by = await begun(club.owner)
    const issue = (tx: Db) => createCaller({ ...by, db: tx }).coach.issueTeamCode()
    const late = () => join(club, `${club.teamId}@example.jp`)
    const { stored, ends } = await atOnce(database, issue, [late])
    expect(ends).toEqual([['BAD_REQUEST', refusals.unknownTeamCode]])
    expect(await dumpUncounted(db)).toEqual(stored)
  })

  test('twice with one address, in two clubs, is told so', async () => {
    const [one, other] = [await aClub(db), await aClub(db)]
    const email = `${one.teamId}@example.jp`
    const ends = await Promise.all([one, other, one].map((club) => join(club, email)))
    expect(ends.toSorted()).toEqual([emailTaken, emailTaken, ['no refusal']])
  })
})

/** Every write of the paths, each of a request that has found its session before `change`. */
async function lateWrites(club: FullClub, paths: RegExp, change: () => Promise<unknown>) {
  const writes = procedurePaths.filter(
    (path): path is ProcedurePath => path in procedureTable && isMutation(path) && paths.test(path),
  )
  const calls = writes.map(async (path) => {
    const context = await begun(callerIn(club, path))
    return async () => told(callIn(context, path, inputOf(club, path)))
  })
  const late = await Promise.all(calls)
  await change()
  const before = await dumpUncounted(db)
  const ends = await Promise.all(late.map((call) => call()))
  return { before, ends: new Map(writes.map((path, position) => [path, ends[position]])) }
}

test('nothing is stored of a team that was deleted meanwhile', async () => {
  const club = await aFullClub(db)
  const remove = () => admin.calls.admin.teams.delete({ id: club.teamId, name: 'ひかり台FC' })
  const { before, ends } = await lateWrites(club, /^(coach|player)\./, remove)
  for (const [path, end] of ends)
    expect([path, end]).toEqual([path, [refusedAs, expect.any(String)]])
  expect(await dumpUncounted(db)).toEqual(before)
})

test('nothing is stored of a member who left meanwhile', async () => {
  const club = await aFullClub(db)
  const leave = () => club.player.calls.player.profile.withdraw({})
  const { before, ends } = await lateWrites(club, /^player\.(?!uploads|guardian)/, leave)
  for (const [path, end] of ends)
    expect([path, end]).toEqual([path, [refusedAs, expect.any(String)]])
  expect(await dumpUncounted(db)).toEqual(before)
})

test('nothing is stored of a guardian who was unlinked from every child meanwhile', async () => {
  const club = await aFullClub(db)
  const { guardian, child, sibling } = club.things(club.player)
  const unlink = async () => {
    for (const studentId of [club.player.id, sibling, child])
      await club.coach.calls.coach.guardians.unlink({ id: guardian, studentId })
  }
  const { before, ends } = await lateWrites(club, /^player\.guardian/, unlink)
  for (const [path, end] of ends)
    expect([path, end]).toEqual([path, [refusedAs, expect.any(String)]])
  expect(await dumpUncounted(db)).toEqual(before)
})
