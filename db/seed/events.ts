import {
  type Schedule,
  type ScheduleInput,
  scheduleInput,
} from '../../src/domain/schedule/schedule.ts'
import { type ClubClock, today } from '../../src/domain/time/clock.ts'
import { addDays } from '../../src/domain/time/dates.ts'
import type { Act } from '../../src/server/activity/act.ts'
import type { Db } from '../../src/server/db/database.ts'
import type { Files } from '../../src/server/files/uploads.ts'
import { cancelSchedules } from '../../src/server/schedules/cancel.ts'
import { createSchedule } from '../../src/server/schedules/create.ts'
import { deleteSchedule } from '../../src/server/schedules/delete.ts'
import { listSchedules } from '../../src/server/schedules/read.ts'
import { updateSchedule } from '../../src/server/schedules/update.ts'
import { actBy } from './acts.ts'
import { type Club, venues } from './club.ts'
import { type Draft, isCamp, isHoliday, practices, singleEvents } from './season.ts'
import { daysAgo, instantAt, MINUTE_MS, minutesAgo } from './times.ts'

/** Of an event that more want to come to. */
const SEATS = 8
/** Days before the seeding. */
const SEASON_PLANNED = 189
const SECOND_HALF_PLANNED = 8
const CALLED_OFF_MINUTES = 40

/** The season's events, put in over time, with what a coach changed afterwards. */
export async function seedEvents(
  tx: Db,
  clock: ClubClock,
  files: Files,
  club: Club,
): Promise<Schedule[]> {
  const { teamId, ownerId } = club
  const owner = actBy(ownerId)
  const date = today(clock)
  const weekly = practices(date)
  const add = (draft: Draft, now: Date) =>
    createSchedule(
      tx,
      teamId,
      { ...inputOf(club, draft), notify: false },
      { clock: { ...clock, now }, act: owner(now) },
    )
  for (const [n, draft] of weekly.entries())
    await add(draft, daysAgo(clock, SEASON_PLANNED - n / 100))
  const singles = singleEvents(date)
  for (const [n, draft] of singles.entries()) {
    const { id } = await add(draft, addedAt(clock, draft, n))
    if (!draft.changed) continue
    const now = minutesAgo(clock, draft.changed.minutesAgo)
    const update = { id, notes: draft.changed.notes, notify: false }
    await updateSchedule(tx, teamId, update, { files, clock: { ...clock, now }, act: owner(now) })
  }
  const at = { files, clock, act: owner(daysAgo(clock, SEASON_PLANNED - 1)) }
  await cancelPractices(tx, club, { weekly, singles }, at)
  await callOff(tx, club, { clock, act: owner(minutesAgo(clock, CALLED_OFF_MINUTES)) })
  return listSchedules(tx, teamId, {}, clock)
}

/** The girls' next practice. */
async function callOff(tx: Db, { teamId }: Club, at: { clock: ClubClock; act: Act }) {
  const next = await tx
    .selectFrom('schedules')
    .select('id')
    .where('teamId', '=', teamId)
    .where('title', '=', 'ガールズ練習')
    .where('date', '>=', today(at.clock))
    .orderBy('date')
    .executeTakeFirst()
  if (!next) return
  const rain = { ids: [next.id], reason: 'グラウンド不良', message: null, notify: false }
  await cancelSchedules(tx, teamId, rain, at)
}

function inputOf(club: Club, draft: Draft): ScheduleInput {
  const [start, end, gather] = (draft.times ?? []).map((time) => time.split(':').map(Number))
  return scheduleInput.parse({
    title: draft.title,
    date: draft.date,
    startHour: start?.[0],
    startMinute: start?.[1],
    endHour: end?.[0],
    endMinute: end?.[1],
    gatherHour: gather?.[0],
    gatherMinute: gather?.[1],
    venue: draft.venue && venues[draft.venue].name,
    notes: draft.notes,
    categoryIds: draft.categories.map(club.categoryId),
    studentCanRegister: !draft.coachAssigned,
    ...(draft.isFull && { deadlineDaysBefore: 1, deadlineMinute: 20 * 60, capacity: SEATS }),
    ...(draft.weekly && {
      recurrenceRule: 'weekly',
      recurrenceInterval: draft.weekly.interval,
      recurrenceEndDate: draft.weekly.until,
    }),
  })
}

/** Four weeks ahead in the evening; what is further away was put in together. */
function addedAt(clock: ClubClock, draft: Draft, n: number): Date {
  if (draft.addedMinutesAgo !== undefined) return minutesAgo(clock, draft.addedMinutesAgo)
  const evening = instantAt(addDays(draft.date, -28), 21, n % 50, clock.timeZone)
  const together = new Date(daysAgo(clock, SECOND_HALF_PLANNED).getTime() + n * 2 * MINUTE_MS)
  return evening < together ? evening : together
}

/** No practice while the club rests, nor for those who are at a camp. */
async function cancelPractices(
  tx: Db,
  { teamId }: Club,
  { weekly, singles }: { weekly: Draft[]; singles: Draft[] },
  at: { files: Files; clock: ClubClock; act: Act },
) {
  const campDays = singles.filter(isCamp).map(({ date }) => date)
  const practised = await tx
    .selectFrom('schedules')
    .select(['id', 'title', 'date'])
    .where('teamId', '=', teamId)
    .where(
      'title',
      'in',
      weekly.map(({ title }) => title),
    )
    .orderBy('date')
    .execute()
  const cancelled = practised.filter(
    ({ title, date }) => isHoliday(date) || (campDays.includes(date) && title.startsWith('U-')),
  )
  for (const { id } of cancelled) await deleteSchedule(tx, teamId, id, 'this', at)
}
