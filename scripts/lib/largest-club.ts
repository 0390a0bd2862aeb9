import { v7 as newId } from 'uuid'
import { FOLDER_ENTRIES_MAX } from '../../src/domain/files/document.ts'
import type { AccountKind } from '../../src/domain/identity/account.ts'
import { MEMBER_LIMIT } from '../../src/domain/people/student.ts'
import { COMING_EVENT_LIMIT, EVENT_LIMIT } from '../../src/domain/schedule/schedule.ts'
import { today } from '../../src/domain/time/clock.ts'
import { addDays } from '../../src/domain/time/dates.ts'
import { type Db, inParts, inTransaction } from '../../src/server/db/database.ts'
import { recountTallies } from '../../src/server/tallies/tallies.ts'
import type { FullClub } from '../../tests/support/full-club.ts'

const CATEGORIES = 200
const VENUES = 500
const COACHES = 100
/** The first event's, each with the longest comment; those of the others. */
const ANSWERS = MEMBER_LIMIT
const ANSWERS_EACH = 20
const CLUBS = 10_000

const now = new Date()
export const day = today({ now, timeZone: 'Asia/Tokyo' })
const createdAt = now.toISOString()

/** Fills a club up to every limit there is, and the installation with other clubs. */
export function fillClub(db: Db, { teamId, things, owner }: FullClub): Promise<void> {
  const { category, event, folder, document } = things(owner)
  return inTransaction(db, async (tx) => {
    const made = { teamId, createdAt }
    const person = { ...made, lastName: '高橋', firstName: '蓮' }

    const categories = ids(CATEGORIES - 1)
    await inParts(
      categories.map((id) => ({ ...made, id, name: 'U-12' })),
      (part) => tx.insertInto('categories').values(part).execute(),
    )
    await inParts(
      ids(VENUES - 1).map((id) => ({ ...made, id, name: '第一小学校 校庭' })),
      (part) => tx.insertInto('venues').values(part).execute(),
    )
    const coaches = await accounts(tx, 'coach', COACHES - 2)
    await inParts(
      coaches.map((accountId) => ({ ...person, id: newId(), accountId, role: 'coach' as const })),
      (part) => tx.insertInto('coaches').values(part).execute(),
    )
    const players = await accounts(tx, 'player', MEMBER_LIMIT - 4)
    const members = players.map(() => newId())
    await inParts(
      members.map((id) => ({ ...person, id })),
      (part) => tx.insertInto('students').values(part).execute(),
    )
    const own = { relation: 'self', createdAt } as const
    await inParts(
      members.map((studentId, at) => ({ ...own, studentId, accountId: pick(players, at) })),
      (part) => tx.insertInto('memberAccess').values(part).execute(),
    )
    await inParts(
      members.flatMap((studentId, at) =>
        [category, ...around(categories, at, 5)].map((categoryId) => ({ studentId, categoryId })),
      ),
      (part) => tx.insertInto('studentCategories').values(part).execute(),
    )

    const coming = ids(COMING_EVENT_LIMIT - 1)
    const past = ids(EVENT_LIMIT - COMING_EVENT_LIMIT)
    const schedule = { ...made, title: '練習', venue: '未定', notes: '水筒を忘れずに' }
    const dated = [
      ...coming.map((id, at) => ({ id, date: addDays(day, at % 365) })),
      ...past.map((id, at) => ({ id, date: addDays(day, -1 - (at % 730)) })),
    ]
    await inParts(
      dated.map((one) => ({ ...schedule, ...one, startHour: 9, studentCanRegister: 1 as const })),
      (part) => tx.insertInto('schedules').values(part).execute(),
    )
    await inParts(
      dated.flatMap(({ id }, at) => [
        // One event in twenty is for everybody.
        { scheduleId: id, categoryId: at % 20 ? pick(categories, at) : category, position: 0 },
        { scheduleId: id, categoryId: pick(categories, at + 1), position: 1 },
      ]),
      (part) => tx.insertInto('scheduleCategories').values(part).execute(),
    )

    const answer = { ...made, status: '○', answeredBy: 'player', updatedAt: createdAt } as const
    const given = dated.flatMap(({ id: scheduleId }, at) =>
      around(members, at, ANSWERS_EACH).map((studentId) => ({ scheduleId, studentId })),
    )
    const comment = 'あ'.repeat(2000)
    const long = members
      .slice(0, ANSWERS)
      .map((studentId) => ({ scheduleId: event, studentId, comment }))
    await inParts(
      [...given, ...long].map((one) => ({ ...answer, ...one, id: newId() })),
      (part) => tx.insertInto('attendances').values(part).execute(),
    )
    await recountTallies(
      tx,
      dated.map(({ id }) => id),
    )
    await recountTallies(tx, [event])

    const stored = await tx
      .selectFrom('documents')
      .select(['storedFileId', 'fileName', 'fileSize'])
      .where('id', '=', document)
      .executeTakeFirstOrThrow()
    const entries = ids(FOLDER_ENTRIES_MAX - 1)
    await inParts(
      entries.map((id) => ({ ...made, ...stored, id, title: '会則', folderId: folder })),
      (part) => tx.insertInto('documents').values(part).execute(),
    )
    await inParts(
      ids(FOLDER_ENTRIES_MAX - 1).map((id) => ({
        ...made,
        id,
        name: '資料',
        parentFolderId: folder,
      })),
      (part) => tx.insertInto('folders').values(part).execute(),
    )
    await inParts(
      [...Array.from({ length: 49 }, () => event), ...dated.map(({ id }) => id)].map(
        (scheduleId) => ({ ...made, ...stored, id: newId(), scheduleId }),
      ),
      (part) => tx.insertInto('scheduleFiles').values(part).execute(),
    )
    await inParts(
      members.map((studentId) => ({
        ...payment,
        ...made,
        id: newId(),
        studentId,
        updatedAt: createdAt,
      })),
      (part) => tx.insertInto('tuitionPayments').values(part).execute(),
    )
    await inParts(
      ids(CLUBS).map((id) => ({ id, name: 'みどり野球団', teamCode: id, createdAt })),
      (part) => tx.insertInto('teams').values(part).execute(),
    )
  })
}

async function accounts(tx: Db, kind: AccountKind, count: number): Promise<string[]> {
  const rows = ids(count).map((id) => ({ id, kind, email: id, passwordHash: '', createdAt }))
  await inParts(rows, (part) => tx.insertInto('accounts').values(part).execute())
  return rows.map(({ id }) => id)
}

const payment = {
  year: 2026,
  month: 11,
  baseAmount: 5000,
  discount: 0,
  annualFee: 0,
  entranceFee: 0,
  insuranceFee: 0,
  spotFee: 0,
  amount: 5000,
  isPaid: 0,
  category: 'team',
} as const

const ids = (count: number) => Array.from({ length: count }, () => newId())
const pick = (list: string[], at: number) => list[at % list.length] ?? ''
const around = (list: string[], at: number, count: number) =>
  Array.from({ length: count }, (_, step) => pick(list, at * 7 + step))
