import type { Topic } from '../../domain/notices/notice.ts'
import type { Reach, ReachInput } from '../../domain/notices/reach.ts'
import { happeningOf, type KnownEvent } from '../../domain/notices/schedule-news.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { toldFamilies } from '../announcements/announcement-notice.ts'
import { membersOf } from '../announcements/reach.ts'
import { wholeAnnouncement } from '../announcements/read.ts'
import { requireTeamCategories } from '../categories/categories.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { membersFromBefore } from '../notices/asked-again-notice.ts'
import { heardSince } from '../notices/heard.ts'
import { knownEvents } from '../notices/known-events.ts'
import { type Carriers, reachOf } from '../notices/reach.ts'
import { heardEvents, type KnownEvents, wouldBeTold } from '../notices/tell-of-events.ts'
import { followingMembers } from '../notices/told.ts'
import { missingAnswers } from '../reminders/missing.ts'
import { requireSchedules } from '../schedules/cancel.ts'
import { eventsToDelete } from '../schedules/delete.ts'
import { requireSchedule } from '../schedules/require-schedule.ts'
import { eventsOfStep } from '../schedules/undo.ts'

interface Whom {
  studentIds: string[]
  topic: Topic
  isEssential?: boolean
}

/**
 * Whom something would reach that a coach is about to do (rule T16): none where it would tell nobody.
 * @throws AppError as what it is about to do, where something isn't the team's
 */
export async function previewReach(
  db: Db,
  teamId: TeamId,
  input: ReachInput,
  carriers: Carriers,
): Promise<Reach> {
  return reachOf(db, teamId, await whomOf(db, teamId, input, carriers.clock), carriers)
}

async function whomOf(db: Db, teamId: TeamId, input: ReachInput, clock: ClubClock): Promise<Whom> {
  switch (input.by) {
    case 'cancel':
    case 'reinstate': {
      await requireSchedules(db, teamId, input.ids, clock)
      return input.by === 'cancel'
        ? ofCancelled(db, teamId, input.ids, clock)
        : ofReinstated(db, teamId, input.ids, clock)
    }
    case 'edit':
      return ofEdited(db, teamId, input)
    case 'delete': {
      const ids = await eventsToDelete(db, teamId, input.id, input.deleteType, clock)
      const before = await heardEvents(db, ids)
      return followers(db, teamId, await categoriesTold(db, teamId, before, () => null, clock))
    }
    case 'undo':
      return ofUndone(db, teamId, input.id)
    case 'askAgain':
      await requireSchedule(db, teamId, input.id)
      return answers((await membersFromBefore(db, teamId, input.id)).map(({ id }) => id))
    case 'remind': {
      await requireSchedule(db, teamId, input.id)
      const event = db.selectFrom('schedules').where('schedules.id', '=', input.id)
      const missing = await missingAnswers(db, event)
      const asked = missing.filter(({ isMaybe }) => input.includeMaybe || !isMaybe)
      return answers(asked.map(({ studentId }) => studentId))
    }
    case 'announce': {
      await requireTeamCategories(db, teamId, input.categoryIds)
      return announced((await membersOf(db, teamId, input.categoryIds)).map(({ id }) => id))
    }
    case 'resend': {
      await wholeAnnouncement(db, teamId, input.id)
      const resent = { announcementId: input.id, isResend: true }
      const families = await toldFamilies(db, teamId, resent)
      return announced(families.flatMap((family) => family.studentIds))
    }
  }
}

const answers = (studentIds: string[]): Whom => ({ studentIds, topic: 'answers' })
const announced = (studentIds: string[]): Whom => ({ studentIds, topic: 'announcements' })

const followers = async (db: Db, teamId: TeamId, categoryIds: string[]): Promise<Whom> => ({
  studentIds: await followingMembers(db, teamId, { categoryIds }),
  topic: 'schedule',
})

const OFF = (event: KnownEvent): KnownEvent => ({ ...event, isCancelled: true })
const ON = (event: KnownEvent): KnownEvent => ({ ...event, isCancelled: false })

async function ofCancelled(db: Db, teamId: TeamId, ids: string[], clock: ClubClock): Promise<Whom> {
  const on = [...(await knownEvents(db, ids))].filter(([, event]) => !event.isCancelled)
  const news = await wouldBeTold(db, teamId, new Map(on), OFF, clock)
  const told = news.filter((one) => happeningOf(one) === 'cancelled')
  const categoryIds = told.flatMap(({ before }) => before?.categoryIds ?? [])
  return { ...(await followers(db, teamId, categoryIds)), isEssential: true }
}

async function ofReinstated(db: Db, teamId: TeamId, ids: string[], clock: ClubClock) {
  const heard = await heardEvents(db, ids)
  return followers(db, teamId, await categoriesTold(db, teamId, heard, ON, clock))
}

async function categoriesTold(
  db: Db,
  teamId: TeamId,
  before: KnownEvents,
  after: (event: KnownEvent) => KnownEvent | null,
  clock: ClubClock,
): Promise<string[]> {
  const news = await wouldBeTold(db, teamId, before, after, clock)
  return news.flatMap((one) => (one.after ?? one.before)?.categoryIds ?? [])
}

async function ofEdited(
  db: Db,
  teamId: TeamId,
  { id, categoryIds }: { id: string | null; categoryIds: string[] },
): Promise<Whom> {
  await requireTeamCategories(db, teamId, categoryIds)
  if (id === null) return followers(db, teamId, categoryIds)
  await requireSchedule(db, teamId, id)
  const before = (await knownEvents(db, [id])).get(id)
  return followers(db, teamId, [...categoryIds, ...(before?.categoryIds ?? [])])
}

/** Told is who has heard of the step (rule T9). */
async function ofUndone(db: Db, teamId: TeamId, id: string): Promise<Whom> {
  const { ids, madeAt } = await eventsOfStep(db, teamId, id)
  const heard = await heardSince(db, ids, madeAt)
  if (heard.size === 0) return { studentIds: [], topic: 'schedule' }
  const now = await knownEvents(db, [...heard.keys()])
  const events = [...heard.keys()].flatMap((key) => [heard.get(key) ?? [], now.get(key) ?? []])
  return followers(
    db,
    teamId,
    events.flat().flatMap(({ categoryIds }) => categoryIds),
  )
}
